import { healthRoutes } from '@chitenge/proxy/routes/operations';
import { cartRoutes, orderRoutes } from './cart.ts';
import { createMemoryCatalogue } from './catalogue.ts';
import { paymentRoutes } from './payments.ts';
import { reviewRoutes } from './reviews.ts';
import { routeHandlers } from './route-handlers.ts';

/** Serves carts, orders, payments, reviews and the check for readiness, with the requests and answers of the contract. */
export const shopHandlers = routeHandlers(
  [
    ...healthRoutes(
      async () => undefined,
      async () => [],
    ),
    ...cartRoutes,
    ...paymentRoutes,
    ...orderRoutes,
    ...reviewRoutes,
  ],
  createMemoryCatalogue([]),
);
