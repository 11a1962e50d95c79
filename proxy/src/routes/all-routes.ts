import { categoriesCalls } from '@chitenge/contract/calls/categories';
import { cartCalls } from '@chitenge/contract/calls/cart';
import { fixedPathsFirst } from '@chitenge/contract/calls/define';
import { customersCalls } from '@chitenge/contract/calls/customers';
import { deliveryCalls } from '@chitenge/contract/calls/delivery';
import { discountsCalls } from '@chitenge/contract/calls/discounts';
import { messagesCalls } from '@chitenge/contract/calls/messages';
import { newsletterCalls } from '@chitenge/contract/calls/newsletter';
import { ordersCalls } from '@chitenge/contract/calls/orders';
import { paymentsCalls } from '@chitenge/contract/calls/payments';
import { reportsCalls } from '@chitenge/contract/calls/reports';
import { productsCalls } from '@chitenge/contract/calls/products';
import { returnsCalls } from '@chitenge/contract/calls/returns';
import { reviewsCalls } from '@chitenge/contract/calls/reviews';
import { setupCalls } from '@chitenge/contract/calls/setup';
import { staffAccountsCalls } from '@chitenge/contract/calls/staff-accounts';
import { staffOrdersCalls } from '@chitenge/contract/calls/staff-orders';
import { staffSessionCalls } from '@chitenge/contract/calls/staff-session';
import { stockCalls } from '@chitenge/contract/calls/stock';
import { viewsCalls } from '@chitenge/contract/calls/views';
import type { Config } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { catalogueRoutes } from './catalogue.ts';
import { contentRoutes } from './content.ts';
import { discountRoutes } from './discounts.ts';
import { deliveryRoutes } from './delivery.ts';
import { reportRoutes } from './delivery-reports.ts';
import { healthRoutes } from './health.ts';
import { callbackRoutes } from './payment-callbacks.ts';
import { placeOrderRoute } from './place-order.ts';
import type { Route } from './route.ts';
import { reviewRoutes } from './reviews.ts';

const { placeOrder: _recorded, ...orderCalls } = ordersCalls;
const { receivePaymentCallback: _raw, reconcilePayments: _file, ...paymentCalls } = paymentsCalls;
const { streamOrders: _streamed, ...staffOrderCalls } = staffOrdersCalls;
const { readDiscountState: _cached, ...discountCalls } = discountsCalls;
const { listDeliveryMethods: _alsoCached, ...staffDeliveryCalls } = deliveryCalls;
const {
  importProducts: _read,
  importBatch: _planned,
  findStoredPictures: _found,
  importPicture: _fetched,
  ...productCalls
} = productsCalls;

/** Calls that the extension answers. */
const FORWARDED = [
  ...Object.values(discountCalls),
  ...Object.values(staffDeliveryCalls),
  ...Object.values(cartCalls),
  ...Object.values(orderCalls),
  reviewsCalls.readOwnReviews,
  reviewsCalls.writeReview,
  reviewsCalls.listReviews,
  reviewsCalls.moderateReview,
  ...Object.values(paymentCalls),
  ...Object.values(returnsCalls),
  messagesCalls.listMessages,
  messagesCalls.readMessageChannels,
  messagesCalls.resendMessage,
  ...Object.values(newsletterCalls),
  ...Object.values(stockCalls),
  ...Object.values(categoriesCalls),
  ...Object.values(productCalls),
  ...Object.values(customersCalls),
  ...Object.values(setupCalls),
  ...Object.values(staffOrderCalls),
  ...Object.values(viewsCalls),
  ...Object.values(reportsCalls),
  staffAccountsCalls.listStaff,
  staffAccountsCalls.inviteStaff,
  staffAccountsCalls.withdrawInvitation,
  staffSessionCalls.changePassword,
  staffSessionCalls.createOneTimeSecret,
  staffSessionCalls.enableOneTimeCodes,
  staffSessionCalls.disableOneTimeCodes,
];

/** Returns every route of the API. Express takes the first match, so fixed paths precede those with parameters. */
export function allRoutes(config: Config, dependencies: Dependencies): Route[] {
  const { shop, forward, staffAuth, metrics, assertReady, readProblems } = dependencies;
  const routes = [
    ...catalogueRoutes(),
    ...deliveryRoutes(),
    ...discountRoutes(),
    ...reviewRoutes(shop),
    placeOrderRoute(forward, metrics),
    ...FORWARDED.map(forward),
    // Who accepts an invitation has no session, but chooses a password on one of the shop's pages.
    { ...forward(staffAccountsCalls.acceptInvitation), guard: staffAuth.assertSameOrigin },
    ...callbackRoutes(shop, config.publicUrl),
    ...reportRoutes(shop),
    ...adminRoutes(config, dependencies),
    ...contentRoutes(),
    ...healthRoutes(assertReady, readProblems),
  ];
  return fixedPathsFirst(routes, ({ call }) => call.path);
}
