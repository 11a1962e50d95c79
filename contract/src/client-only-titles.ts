import type { SHOP_PAGES } from './shop-pages.ts';

type Pages = typeof SHOP_PAGES;
type ClientOnlyPage = {
  [Name in keyof Pages]: Pages[Name]['rendering'] extends 'client-only' ? Name : never;
}[keyof Pages];

/**
 * Titles of the pages that only the browser renders, for the server's document. The pages have them too, which a test
 * compares: a module that they share would cost the home page's script the name of its file.
 */
export const CLIENT_ONLY_TITLES: Readonly<Record<ClientOnlyPage, string>> = {
  orders: 'Your orders',
  /** Until the page knows the order's number. */
  order: 'Your order',
  receipt: 'Receipt',
  pay: 'Pay an order',
  track: 'Track an order',
  round: 'Round',
  newsletter: 'Newsletter',
  admin: 'Admin Dashboard',
  till: 'Till',
  newOrder: 'Admin Dashboard',
};
