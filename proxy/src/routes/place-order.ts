import { ordersCalls } from '@chitenge/contract/calls/orders';
import { orderSchema } from '@chitenge/contract/order';
import { ProblemError } from '@chitenge/contract/problem-error';
import { mobileProviderSchema } from '@chitenge/contract/status';
import { z } from 'zod';
import type { Call } from '@chitenge/contract/calls/define';
import { jsonOf } from '../middleware/body-reader.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Route } from './route.ts';

const providerSchema = z.object({ mobileProvider: mobileProviderSchema });
const placedSchema = orderSchema.pick({ id: true, items: true, totalAmount: true });

function outcomeOf(error: unknown): string {
  return error instanceof ProblemError ? (error.problem.type.split('/').at(-1) ?? '') : 'failed';
}

/** Forwards orders, and records their outcome in metrics and log, without personal data. */
export function placeOrderRoute(forward: (call: Call) => Route, metrics: Metrics): Route {
  const route = forward(ordersCalls.placeOrder);
  return {
    ...route,
    async serve(request, ...rest) {
      const provider = providerSchema.safeParse(jsonOf(request)).data?.mobileProvider ?? null;
      try {
        const answer = await route.serve(request, ...rest);
        const { id, items, totalAmount: total } = placedSchema.parse(JSON.parse(String(answer.bytes)));
        const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
        const replayed = answer.status === 200;
        metrics.recordOrder(provider ?? 'none', replayed ? 'replayed' : 'placed');
        request.log.info(
          { order: id, lines: items.length, units, total, provider },
          replayed ? 'Order submitted again' : 'Order placed',
        );
        return answer;
      } catch (error) {
        const outcome = outcomeOf(error);
        metrics.recordOrder(provider ?? 'none', outcome);
        request.log.info({ provider, reason: outcome }, 'Order not placed');
        throw error;
      }
    },
  };
}
