import { cartCalls } from './cart.ts';
import { catalogueCalls } from './catalogue.ts';
import { categoriesCalls } from './categories.ts';
import { contentCalls } from './content.ts';
import { customersCalls } from './customers.ts';
import { deliveryCalls } from './delivery.ts';
import { discountsCalls } from './discounts.ts';
import { imagesCalls } from './images.ts';
import { messagesCalls } from './messages.ts';
import { newsletterCalls } from './newsletter.ts';
import { operationsCalls } from './operations.ts';
import { ordersCalls } from './orders.ts';
import { paymentsCalls } from './payments.ts';
import { productsCalls } from './products.ts';
import { reportsCalls } from './reports.ts';
import { returnsCalls } from './returns.ts';
import { reviewsCalls } from './reviews.ts';
import { setupCalls } from './setup.ts';
import { staffAccountsCalls } from './staff-accounts.ts';
import { staffOrdersCalls } from './staff-orders.ts';
import { staffSessionCalls } from './staff-session.ts';
import { stockCalls } from './stock.ts';
import type { Call } from './define.ts';

/** Every call of the API. */
export const ALL_CALLS: readonly Call[] = [
  ...Object.values(catalogueCalls),
  ...Object.values(contentCalls),
  ...Object.values(deliveryCalls),
  ...Object.values(discountsCalls),
  ...Object.values(cartCalls),
  ...Object.values(ordersCalls),
  ...Object.values(reviewsCalls),
  ...Object.values(paymentsCalls),
  ...Object.values(returnsCalls),
  ...Object.values(newsletterCalls),
  ...Object.values(stockCalls),
  ...Object.values(messagesCalls),
  ...Object.values(staffSessionCalls),
  ...Object.values(staffAccountsCalls),
  ...Object.values(setupCalls),
  ...Object.values(staffOrdersCalls),
  ...Object.values(productsCalls),
  ...Object.values(categoriesCalls),
  ...Object.values(reportsCalls),
  ...Object.values(customersCalls),
  ...Object.values(imagesCalls),
  ...Object.values(operationsCalls),
];
