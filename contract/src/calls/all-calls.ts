import { cartCalls } from './cart.ts';
import { catalogueCalls } from './catalogue.ts';
import { categoriesCalls } from './categories.ts';
import { contentCalls } from './content.ts';
import { creditsCalls } from './credits.ts';
import { customersCalls } from './customers.ts';
import { deliveryCalls } from './delivery.ts';
import { discountsCalls } from './discounts.ts';
import { drawersCalls } from './drawers.ts';
import { goodsReceivedCalls } from './goods-received.ts';
import { imagesCalls } from './images.ts';
import { labelsCalls } from './labels.ts';
import { layBysCalls } from './lay-bys.ts';
import { messagesCalls } from './messages.ts';
import { newsletterCalls } from './newsletter.ts';
import { operationsCalls } from './operations.ts';
import { ordersCalls } from './orders.ts';
import { pagesCalls } from './pages.ts';
import { paymentsCalls } from './payments.ts';
import { priceChangesCalls } from './price-changes.ts';
import { productsCalls } from './products.ts';
import { receiptsCalls } from './receipts.ts';
import { reportsCalls } from './reports.ts';
import { returnsCalls } from './returns.ts';
import { reviewsCalls } from './reviews.ts';
import { settingsCalls } from './settings.ts';
import { roundsCalls } from './rounds.ts';
import { setupCalls } from './setup.ts';
import { staffAccountsCalls } from './staff-accounts.ts';
import { staffOrdersCalls } from './staff-orders.ts';
import { staffSessionCalls } from './staff-session.ts';
import { stockCalls } from './stock.ts';
import { stockTakesCalls } from './stock-takes.ts';
import { tillCalls } from './till.ts';
import { viewsCalls } from './views.ts';
import type { Call } from './define.ts';

const AREAS = [
  catalogueCalls,
  contentCalls,
  deliveryCalls,
  discountsCalls,
  cartCalls,
  ordersCalls,
  receiptsCalls,
  reviewsCalls,
  paymentsCalls,
  creditsCalls,
  drawersCalls,
  roundsCalls,
  returnsCalls,
  newsletterCalls,
  stockCalls,
  stockTakesCalls,
  goodsReceivedCalls,
  labelsCalls,
  messagesCalls,
  staffSessionCalls,
  staffAccountsCalls,
  setupCalls,
  settingsCalls,
  pagesCalls,
  staffOrdersCalls,
  layBysCalls,
  tillCalls,
  viewsCalls,
  productsCalls,
  priceChangesCalls,
  categoriesCalls,
  reportsCalls,
  customersCalls,
  imagesCalls,
  operationsCalls,
] as const;

type ValuesOf<Area> = Area extends Area ? Area[keyof Area] : never;
type AnyCall = ValuesOf<(typeof AREAS)[number]>;

/** The types of all calls, by method and path. */
export type CallsByRoute = { [Of in AnyCall as Of['route']]: Of };

/** Every call of the API. */
export const ALL_CALLS: readonly Call[] = AREAS.flatMap((area): Call[] => Object.values(area));
