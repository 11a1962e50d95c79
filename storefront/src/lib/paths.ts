import { fillPath, SHOP_PAGES } from '@chitenge/contract/shop-pages';
import type { Params } from 'react-router-dom';

const {
  home,
  products,
  category,
  product,
  lookbook,
  content,
  cart,
  checkout,
  orders,
  order,
  receipt,
  wishlist,
  admin,
  till,
} = SHOP_PAGES;

/** Paths of the shop's pages for links. */
export const paths = {
  home: home.path,
  products: products.path,
  featured: `${products.path}?featured=true`,
  onSale: `${products.path}?onSale=true`,
  search: (text: string) => `${products.path}?${new URLSearchParams({ search: text }).toString()}`,
  category: (slug: string) => fillPath(category.path, slug),
  product: (slug: string) => fillPath(product.path, slug),
  lookbook: lookbook.path,
  content: (slug: string) => fillPath(content.path, slug),
  cart: cart.path,
  checkout: checkout.path,
  orders: orders.path,
  order: (id: string) => fillPath(order.path, id),
  receipt: (id: string) => fillPath(receipt.path, id),
  /**
   * The receipt as staff see it, which the till opens after a sale.
   * @param print whether it prints at once, also where the device is not set so
   */
  staffReceipt: (id: string, { print = false }: { print?: boolean } = {}) =>
    `${fillPath(receipt.path, id)}?staff${print ? '&print' : ''}`,
  wishlist: wishlist.path,
  admin: admin.path,
  till: till.path,
} as const;

/** Returns whether a path belongs to the back office, whose pages the service worker leaves to the network, but for the till. */
export function isBackOfficePath(pathname: string): boolean {
  return pathname === paths.admin || pathname.startsWith(`${paths.admin}/`);
}

/** Parameters and query of a page's URL. */
export interface PageLocation {
  params: Params;
  query: URLSearchParams;
}
