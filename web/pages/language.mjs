// The reader's language among those that a page links to: the remembered one, else the browser's first.

import { read, write } from "./store.mjs";

const KEY = "vaza.lang";

export const remembered = () => read(KEY);
export const remember = (code) => write(KEY, code);

// The country that most readers of a language live in, BR for pt: the plain language is theirs.
const home = (tag) => new Intl.Locale(new Intl.Locale(tag).language).maximize().region;

// Of several kinds of a language the one written nearest by: pt-AO finds pt-PT, pt-BR finds pt.
function closeness(wanted, code) {
  const [wish, offer] = [new Intl.Locale(wanted), new Intl.Locale(code)];
  if (wish.language !== offer.language) return 0;
  if (wish.region === offer.region) return 3;
  const away = wish.region !== undefined && wish.region !== home(wanted);
  return away === (offer.region !== undefined) ? 2 : 1;
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
