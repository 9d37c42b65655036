// What hands a link on: the clipboard, and the device's own sheet where it has one.

const link = document.getElementById("share-link");
const told = document.getElementById("share-told");
const send = document.querySelector("[data-do=send]");

// A short while empty, so that screen readers tell it again.
function tell(text) {
  told.textContent = "";
  setTimeout(() => {
    told.textContent = text;
  }, 50);
}

async function copy() {
  link.select();
  try {
    await navigator.clipboard.writeText(link.value);
  } catch {
    // Without leave, or on a page without https, the old way may still be open.
    if (!document.execCommand("copy")) {
      tell(told.dataset.failed);
      return;
    }
  }
  tell(told.dataset.copied);
}

async function share() {
  try {
    await navigator.share({ title: document.title.split(" · ").pop(), url: link.value });
  } catch {
    // Whoever closes the sheet has changed their mind.
  }
}

send.hidden = !navigator.share;
send.addEventListener("click", share);
document.querySelector("[data-do=copy]").addEventListener("click", copy);
link.addEventListener("focus", () => link.select());
document.getElementById("share").addEventListener("close", () => tell(""));
