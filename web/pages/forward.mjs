import { best, remembered } from "./language.mjs";

const links = [...document.querySelectorAll("#languages a")];
for (const link of links) link.href += location.search + location.hash;
const known = links.find((link) => link.hreflang === remembered());
location.replace((known ?? best(links)).href);
