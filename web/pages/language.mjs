// The reader's language among those that a page links to: the remembered one, else the browser's first.

import { read, write } from "./store.mjs";

const KEY = "vaza.lang";

export const remembered = () => read(KEY);
export const remember = (code) => write(KEY, code);

// The longest common beginning counts: pt-AO finds pt-PT only where there is no plain pt.
function closeness(wanted, code) {
  const [a, b] = [wanted.toLowerCase(), code.toLowerCase()];
  if (a === b) return 3;
  if (a.startsWith(`${b}-`)) return 2;
  return a.split("-")[0] === b.split("-")[0] ? 1 : 0;
}

export function best(links, wishes = navigator.languages) {
  for (const wish of wishes) {
    const close = links
      .map((link) => [closeness(wish, link.hreflang), link])
      .filter(([score]) => score)
      .sort((one, other) => other[0] - one[0]);
    if (close.length) return close[0][1];
  }
  return links[0];
}
