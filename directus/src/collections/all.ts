import type { Collection } from '../schema/collection.ts';
import { categories } from './categories.ts';
import { contentPages } from './content-pages.ts';
import { customers, newsletterSubscribers, stockAlerts } from './customers.ts';
import { deliveryMethods } from './delivery-methods.ts';
import { discountCodes } from './discount-codes.ts';
import { messageTemplates, messages } from './messages.ts';
import { orderEvents } from './order-events.ts';
import { orderItems } from './order-items.ts';
import { orders } from './orders.ts';
import { paymentEvents, payments } from './payments.ts';
import { productVariants, productsFiles, products } from './products.ts';
import { returns } from './returns.ts';
import { reviews } from './reviews.ts';
import { stockMovements } from './stock-movements.ts';
import { storefront } from './storefront.ts';
import { storeSettings } from './store-settings.ts';

/** All collections of the shop, in the order of the Studio's navigation. At most 22 of the 25 that Directus' free plan allows. */
export const COLLECTIONS: readonly Collection[] = [
  products,
  categories,
  reviews,
  stockMovements,
  productVariants,
  productsFiles,
  orders,
  payments,
  returns,
  deliveryMethods,
  discountCodes,
  messages,
  customers,
  newsletterSubscribers,
  stockAlerts,
  orderItems,
  orderEvents,
  paymentEvents,
  storefront,
  contentPages,
  storeSettings,
  messageTemplates,
];
