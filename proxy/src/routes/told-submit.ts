import type { Request } from 'express';
import type { ShopClient } from '../directus/shop-client.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { HttpProblem } from '../problems/http-problem.ts';

type Placed = Awaited<ReturnType<ShopClient['placeOrder']>>;

function outcomeOf(error: unknown): string {
  return error instanceof HttpProblem ? (error.problem.type.split('/').at(-1) ?? '') : 'failed';
}

/**
 * Submits an order, counts how it ended, and writes that into the log: with the order's id, what it comes to, and
 * nothing about the shopper.
 */
export async function toldSubmit(
  { log }: Request,
  metrics: Metrics,
  provider: string | null,
  submit: () => Promise<Placed>,
): Promise<Placed> {
  try {
    const placed = await submit();
    const { id, items, total_amount: total } = placed.order;
    const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
    metrics.orderSubmitted(provider ?? 'none', placed.replayed ? 'replayed' : 'placed');
    log.info(
      { order: id, lines: items.length, units, total, provider },
      placed.replayed ? 'Order submitted again' : 'Order placed',
    );
    return placed;
  } catch (error) {
    const outcome = outcomeOf(error);
    metrics.orderSubmitted(provider ?? 'none', outcome);
    log.info({ provider, reason: outcome }, 'Order not placed');
    throw error;
  }
}
