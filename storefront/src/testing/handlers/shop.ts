import type { Metrics } from '@chitenge/proxy/metrics/metrics';
import { cartRoutes } from '@chitenge/proxy/routes/cart';
import { healthRoutes } from '@chitenge/proxy/routes/health';
import { orderRoutes } from '@chitenge/proxy/routes/orders';
import { paymentRoutes } from '@chitenge/proxy/routes/payments';
import { memoryShop } from './cart.ts';
import { createMemoryCatalogue } from './catalogue.ts';
import { memoryPayments } from './payments.ts';
import { routeHandlers } from './route-handlers.ts';

const noMetrics: Metrics = {
  recordRequest: () => undefined,
  recordCacheRead: () => undefined,
  recordOrder: () => undefined,
  recordDirectusCall: () => undefined,
  recordDirectusCallsInFlight: () => undefined,
  read: async () => ({ text: '', mediaType: 'text/plain' }),
};
const catalogue = createMemoryCatalogue([]);

/** Serves carts, orders, payments and the check for readiness by the proxy's routes. */
export const shopHandlers = routeHandlers(
  [
    ...healthRoutes(
      async () => undefined,
      async () => [],
    ),
    ...cartRoutes(memoryShop),
    ...paymentRoutes(memoryPayments, catalogue),
    ...orderRoutes(memoryShop, catalogue, noMetrics),
  ],
  catalogue,
);
