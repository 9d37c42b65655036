import { best, remember, remembered } from "./language.mjs";

const list = document.getElementById("languages");
const links = [...list.querySelectorAll("a")];
const known = links.find((link) => link.hreflang === remembered());

if (known && !location.hash) {
  location.replace(known.href);
} else {
  const first = best(links);
  first.setAttribute("data-best", "");
  list.prepend(first.closest("li"));
}

list.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (link) remember(link.hreflang);
});
