import { adminCategoryHandlers } from './admin-categories.ts';
import { adminOrderHandlers } from './admin-orders.ts';
import { adminProductHandlers } from './admin-products.ts';
import { adminSessionHandlers } from './admin-session.ts';
import { adminStockHandlers } from './admin-stock.ts';
import { adminUploadHandlers } from './admin-uploads.ts';
import { cartHandlers } from './cart.ts';
import { categoryHandlers } from './categories.ts';
import { facetHandlers } from './facets.ts';
import { newsletterHandlers } from './newsletter.ts';
import { orderHandlers } from './orders.ts';
import { pageHandlers } from './pages.ts';
import { productHandlers, products } from './products.ts';

/** One file per resource; each answers as a healthy shop would. */
export const handlers = [
  ...adminSessionHandlers,
  ...adminOrderHandlers,
  ...adminStockHandlers,
  ...adminProductHandlers,
  ...adminCategoryHandlers,
  ...adminUploadHandlers,
  ...cartHandlers,
  ...orderHandlers,
  ...productHandlers,
  ...facetHandlers(products),
  ...categoryHandlers,
  ...pageHandlers,
  ...newsletterHandlers,
];
