import type { Config } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
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
export function allRoutes(config: Config, dependencies: Dependencies): Route[] {
  const { shop, discounts, reviews, payments, returns, reports, newsletter, stockAlerts } = dependencies;
  const { catalogue, metrics, assertReady, readProblems } = dependencies;
  return [
    ...catalogueRoutes(),
    ...deliveryRoutes(),
    ...discountRoutes(discounts),
    ...cartRoutes(shop),
    ...orderRoutes(shop, catalogue, metrics),
    ...reviewRoutes(reviews),
    ...paymentRoutes(payments, catalogue),
    ...returnRoutes(returns),
    ...callbackRoutes(payments, config.publicUrl),
    ...reportRoutes(reports),
    ...newsletterRoutes(newsletter),
    ...stockAlertRoutes(stockAlerts),
    ...adminRoutes(config, dependencies),
    ...contentRoutes(),
    ...healthRoutes(assertReady, readProblems),
  ];
}
