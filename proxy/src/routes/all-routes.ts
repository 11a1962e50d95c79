import { ALL_CALLS } from '@chitenge/contract/calls/all-calls';
import { fixedPathsFirst } from '@chitenge/contract/calls/define';
import { staffAccountsCalls } from '@chitenge/contract/calls/staff-accounts';
import type { Config } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { catalogueRoutes } from './catalogue.ts';
import { contentRoutes } from './content.ts';
import { discountRoutes } from './discounts.ts';
import { deliveryRoutes } from './delivery.ts';
import { healthRoutes, visitRoute } from './operations.ts';
import { callbackRoutes, reportRoutes } from './callbacks.ts';
import { placeOrderRoute } from './place-order.ts';
import type { Route } from './route.ts';
import { reviewRoutes } from './reviews.ts';

/**
 * Returns every route of the API: what the proxy answers itself, from memory or with bytes, and all other calls, which
 * the extension answers. Express takes the first match, so fixed paths precede those with parameters.
 */
export function allRoutes(config: Config, dependencies: Dependencies): Route[] {
  const { shop, forward, staffAuth, metrics, assertReady, readProblems } = dependencies;
  const own: Route[] = [
    ...catalogueRoutes(),
    ...deliveryRoutes(),
    ...discountRoutes(),
    ...reviewRoutes(shop),
    placeOrderRoute(forward, metrics),
    // Who accepts an invitation has no session, but chooses a password on one of the shop's pages.
    { ...forward(staffAccountsCalls.acceptInvitation), guard: staffAuth.assertSameOrigin },
    ...callbackRoutes(shop, config.publicUrl),
    ...reportRoutes(shop),
    ...adminRoutes(dependencies),
    ...contentRoutes(),
    ...healthRoutes(assertReady, readProblems),
    visitRoute(metrics),
  ];
  const names = new Set(own.map(({ call }) => call.name));
  const forwarded = ALL_CALLS.filter(({ name }) => !names.has(name)).map(forward);
  return fixedPathsFirst([...own, ...forwarded], ({ call }) => call.path);
}
