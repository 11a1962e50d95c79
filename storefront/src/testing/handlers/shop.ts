import type { SlidingWindows } from '@chitenge/proxy/limits/limit-stores';
import { createMemoryWindow } from '@chitenge/proxy/limits/sliding-window';
import type { Metrics } from '@chitenge/proxy/metrics/metrics';
import { cartRoutes } from '@chitenge/proxy/routes/cart';
import { healthRoutes } from '@chitenge/proxy/routes/health';
import { orderRoutes } from '@chitenge/proxy/routes/orders';
import { paymentRoutes } from '@chitenge/proxy/routes/payments';
import { memoryShop } from './cart.ts';
import { createMemoryCatalogue } from './catalogue.ts';
import { noCodeLimit } from './discounts.ts';
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
const noLimits: Parameters<typeof orderRoutes>[3] = {
  limitOrders: (_request, place) => place(true),
  limitCodes: noCodeLimit,
};
const memoryWindows: SlidingWindows = { slidingWindow: (_name, limit) => createMemoryWindow(limit) };
const catalogue = createMemoryCatalogue([]);

/** Serves carts, orders, payments and the check for readiness by the proxy's routes. */
export const shopHandlers = routeHandlers(
  [
    ...healthRoutes(
      async () => undefined,
      async () => [],
    ),
    ...cartRoutes(memoryShop),
    ...paymentRoutes(memoryPayments, catalogue, memoryWindows),
    ...orderRoutes(memoryShop, catalogue, noMetrics, noLimits, memoryWindows),
  ],
  catalogue,
);
