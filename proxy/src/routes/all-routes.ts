import { ordersCalls } from '@chitenge/contract/calls/orders';
import { orderSchema } from '@chitenge/contract/order';
import { ProblemError } from '@chitenge/contract/problem-error';
import { mobileNetworkSchema } from '@chitenge/contract/status';
import { z } from 'zod';
import { type Call, fixedPathsFirst } from '@chitenge/contract/calls/define';
import { ALL_CALLS } from '@chitenge/contract/calls/all-calls';
import { staffAccountsCalls } from '@chitenge/contract/calls/staff-accounts';
import { jsonOf } from '../middleware/body-reader.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Route } from './route.ts';
import type { Config } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { catalogueRoutes } from './catalogue.ts';
import { contentRoutes } from './content.ts';
import { discountRoutes } from './discounts.ts';
import { deliveryRoutes } from './delivery.ts';
import { healthRoutes, visitRoute } from './operations.ts';
import { callbackRoutes, reportRoutes } from './callbacks.ts';
import { reviewRoutes } from './reviews.ts';

const providerSchema = z.object({ mobileProvider: mobileNetworkSchema });
const placedSchema = orderSchema.pick({ id: true, items: true, totalAmount: true });

function outcomeOf(error: unknown): string {
  return error instanceof ProblemError ? (error.problem.type.split('/').at(-1) ?? '') : 'failed';
}

/** Forwards orders, and records their outcome in metrics and log, without personal data. */
function placeOrderRoute(forward: (call: Call) => Route, metrics: Metrics): Route {
  const route = forward(ordersCalls.placeOrder);
  return {
    ...route,
    async serve(request, ...rest) {
      const network = providerSchema.safeParse(jsonOf(request)).data?.mobileProvider ?? null;
      try {
        const answer = await route.serve(request, ...rest);
        const { id, items, totalAmount: total } = placedSchema.parse(JSON.parse(String(answer.bytes)));
        const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
        const replayed = answer.status === 200;
        metrics.recordOrder(network ?? 'none', replayed ? 'replayed' : 'placed');
        request.log.info(
          { order: id, lines: items.length, units, total, network },
          replayed ? 'Order submitted again' : 'Order placed',
        );
        return answer;
      } catch (error) {
        const outcome = outcomeOf(error);
        metrics.recordOrder(network ?? 'none', outcome);
        request.log.info({ network, reason: outcome }, 'Order not placed');
        throw error;
      }
    },
  };
}

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
