/**
 * What the worker may touch: named one by one, so that a new address is left alone until somebody has thought about it.
 * Cart, orders, the back office and the Studio are never kept.
 */
import { isKeptAnswer } from '../src/lib/kept-answer.ts';

/** Pages that are the same for every shopper (rule 8 of docs/architecture.md). */
const PAGE = /^\/(?:products(?:\/[^/]+)?|product\/[^/]+|lookbook|cart|checkout|wishlist)?$/;

export const isPage = ({ pathname }: URL): boolean => PAGE.test(pathname);

/** Lists alone are another page with another query; links from elsewhere put one to any address. */
export function pageAddress({ pathname, search }: URL): string {
  return pathname.startsWith('/products') ? pathname + search : pathname;
}

/** Whether a visit there is one to the shop, be it to an order, which is never kept, or to no page at all. */
export const isShop = ({ pathname }: URL): boolean => !/^\/(?:admin|api|assets)(?:\/|$)/.test(pathname);

export const isAnswer = ({ pathname }: URL): boolean => isKeptAnswer(pathname);

export const isFile = ({ pathname }: URL): boolean => pathname.startsWith('/static/');

export const isPicture = ({ pathname }: URL): boolean => pathname.startsWith('/assets/');

/** Whether a picture's address bears a version, which changes with the picture. */
export const isVersioned = ({ pathname }: URL): boolean => pathname.split('/').length > 3;

export const isBackOffice = ({ pathname }: URL): boolean => /^\/admin(?:\/|$)/.test(pathname);
