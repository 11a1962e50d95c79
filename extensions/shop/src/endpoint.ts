import { PROXY_SERVICE_ROLE } from '@chitenge/directus/access/roles';
import { defineEndpoint } from '@directus/extensions-sdk';
import { cartRoutes } from './cart/routes.ts';
import { serviceOnly } from './http/guards.ts';
import { orderRoutes } from './orders/routes.ts';

/** What the proxy calls under /shop: whatever must be atomic. */
export default defineEndpoint({
  id: 'shop',
  handler: (router, context) => {
    router.use(serviceOnly(context.logger, PROXY_SERVICE_ROLE.id));
    // Does nothing: what a request costs before any work of the shop's is done. Speeds are measured against it.
    router.get('/ping', (_request, response) => response.status(204).end());
    cartRoutes(router, context);
    orderRoutes(router, context);
  },
});
