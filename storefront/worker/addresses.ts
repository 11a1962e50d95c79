/**
 * What the worker may touch: named one by one, so that a new address is left alone until somebody has thought about it.
 * Cart, orders, the back office and the Studio are never kept.
 */

/** Pages that are the same for every shopper (rule 8 of docs/architecture.md). */
const PAGE = /^\/(?:products(?:\/[^/]+)?|product\/[^/]+|lookbook|cart|checkout|wishlist)?$/;

/** What the pages are made of. */
const ANSWER = /^\/api\/(?:categories|products|facets|pages|settings)(?:\/[^/]+)?$/;

export const isPage = ({ pathname }: URL): boolean => PAGE.test(pathname);

/** An order's page is never kept, and says that there is no line instead. */
export const isOrderPage = ({ pathname }: URL): boolean => pathname.startsWith('/orders/');

export const isAnswer = ({ pathname }: URL): boolean => ANSWER.test(pathname);

export const isFile = ({ pathname }: URL): boolean => pathname.startsWith('/static/');

export const isPicture = ({ pathname }: URL): boolean => pathname.startsWith('/assets/');

export const isBackOffice = ({ pathname }: URL): boolean => /^\/admin(?:\/|$)/.test(pathname);
