// The rules beside the table: the text of their page, fetched into a dialog.

const book = document.getElementById("book");
const text = document.getElementById("book-text");
const missing = document.getElementById("book-missing");
const PREFIX = "book-"; // the table has ids of its own
const pages = new Set(
  [...document.querySelectorAll("#help a[target=rules]")].map((link) => link.pathname),
);
let shown = ""; // the path of the page whose text is there
let wanted = "";

// Loads the style of the rules, which the table needs only now.
let style;
function styled() {
  style ??= new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL("../style/rules.css", import.meta.url).href;
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
  return style;
}

// Takes from a page of rules what is to be read; its cards are drawn from the table's deck.
async function read(page) {
  const answer = await fetch(page);
  if (!answer.ok) throw new Error(`${answer.status}`);
  const main = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
  main.querySelector(".emblem")?.remove();
  for (const link of main.querySelectorAll("a[href]")) {
    const to = new URL(link.getAttribute("href"), page);
    link.href = to.href;
    if (pages.has(to.pathname)) link.target = "rules";
    else if (link.closest(".go")) link.remove();
    else link.target = "_blank";
  }
  for (const each of main.querySelectorAll("[id]")) each.id = PREFIX + each.id;
  for (const name of ["aria-labelledby", "aria-describedby", "headers", "for"]) {
    for (const each of main.querySelectorAll(`[${name}]`)) {
      const ids = each.getAttribute(name).split(/\s+/).map((id) => PREFIX + id);
      each.setAttribute(name, ids.join(" "));
    }
  }
  return [...main.childNodes];
}

// Brings an article, or the beginning, into view and reads on from there.
function turn(hash) {
  const place = hash && document.getElementById(PREFIX + decodeURIComponent(hash.slice(1)));
  text.querySelector("[data-target]")?.removeAttribute("data-target");
  const heading = (place || text).querySelector("h1, h2, h3");
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  if (place) {
    place.dataset.target = "";
    place.scrollIntoView({ block: "start" });
  } else {
    text.scrollTop = 0;
  }
}

async function open(to) {
  wanted = to.href;
  if (!book.open) book.showModal();
  if (shown !== to.pathname) {
    shown = "";
    missing.hidden = true;
    text.replaceChildren();
    try {
      const page = new URL(to.pathname, to);
      const [content] = await Promise.all([read(page), styled()]);
      if (wanted !== to.href) return; // another link was quicker
      text.replaceChildren(...content);
      shown = to.pathname;
    } catch {
      if (wanted !== to.href) return;
      missing.querySelector("a").href = to.href;
      missing.hidden = false;
      missing.querySelector("h2").focus();
      return;
    }
  }
  if (book.open) turn(to.hash);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[target=rules]");
  // With other keys held down the browser opens a tab of its own.
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open(new URL(link.href));
});
