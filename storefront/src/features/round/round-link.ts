import { fillPath, SHOP_PAGES } from '@chitenge/contract/shop-pages';

/** Path of the page on which a rider works. The token is in the fragment, which browsers never send to a server. */
export const roundLink = (roundId: string, token: string): string =>
  `${fillPath(SHOP_PAGES.round.path, roundId)}#${token}`;

const FRAGMENT = /^#([\w-]+\.[\w-]+\.[\w-]+)/;

/** Returns the token of a link, without what was pasted behind it; null without one. */
export const tokenIn = (hash: string): string | null => FRAGMENT.exec(hash)?.[1] ?? null;
