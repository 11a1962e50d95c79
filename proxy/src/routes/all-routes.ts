import type { Config } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import { createAlertLimit } from '../limits/alert-limit.ts';
import { createCodeLimit } from '../limits/code-limit.ts';
import { createOrderLimit } from '../limits/order-limit.ts';
import { createReviewLimit } from '../limits/review-limit.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { cartRoutes } from './cart.ts';
import { catalogueRoutes } from './catalogue.ts';
import { contentRoutes } from './content.ts';
import { discountRoutes } from './discounts.ts';
import { deliveryRoutes } from './delivery.ts';
import { reportRoutes } from './delivery-reports.ts';
import { healthRoutes } from './health.ts';
import { newsletterRoutes } from './newsletter.ts';
import { callbackRoutes } from './payment-callbacks.ts';
import { paymentRoutes } from './payments.ts';
import { orderRoutes } from './orders.ts';
import { returnRoutes } from './returns.ts';
import type { Route } from './route.ts';
import { stockAlertRoutes } from './stock-alerts.ts';
import { reviewRoutes } from './reviews.ts';

/** Returns every route of the API. */
export function allRoutes({ limits, ...config }: Config, dependencies: Dependencies): Route[] {
  const { shop, discounts, reviews, payments, returns, reports, newsletter, stockAlerts } = dependencies;
  const { catalogue, metrics, limitStores, assertReady, readProblems } = dependencies;
  const limitCodes = createCodeLimit(limitStores, limits.discountTries);
  return [
    ...catalogueRoutes(),
    ...deliveryRoutes(),
    ...discountRoutes(discounts, limitCodes),
    ...cartRoutes(shop),
    ...orderRoutes(
      shop,
      catalogue,
      metrics,
      { limitOrders: createOrderLimit(limitStores, limits.ordersPerAddress), limitCodes },
      limitStores,
    ),
    ...reviewRoutes({ reviews, limitReviews: createReviewLimit(limitStores, limits.reviewsPerAddress) }),
    ...paymentRoutes(payments, catalogue, limitStores),
    ...returnRoutes(returns),
    ...callbackRoutes(payments, config.publicUrl),
    ...reportRoutes(reports),
    ...newsletterRoutes(newsletter),
    ...stockAlertRoutes(stockAlerts, createAlertLimit(limitStores, limits.stockAlertsPerAddress)),
    ...adminRoutes({ limits, ...config }, dependencies),
    ...contentRoutes(),
    ...healthRoutes(assertReady, readProblems),
  ];
}
