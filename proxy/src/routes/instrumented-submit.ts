import type { Request } from 'express';
import type { ShopClient } from '../directus/shop-client.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { ProblemError } from '@chitenge/contract/problem-error';

type PlacedOrder = Awaited<ReturnType<ShopClient['placeOrder']>>;

function outcomeOf(error: unknown): string {
  return error instanceof ProblemError ? (error.problem.type.split('/').at(-1) ?? '') : 'failed';
}

/** Submits an order, and records the outcome in metrics and log, without personal data. */
export async function submitInstrumented(
  { log }: Request,
  metrics: Metrics,
  provider: string | null,
  submit: () => Promise<PlacedOrder>,
): Promise<PlacedOrder> {
  try {
    const placed = await submit();
    const { id, items, total_amount: total } = placed.order;
    const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
    metrics.recordOrder(provider ?? 'none', placed.replayed ? 'replayed' : 'placed');
    log.info(
      { order: id, lines: items.length, units, total, provider },
      placed.replayed ? 'Order submitted again' : 'Order placed',
    );
    return placed;
  } catch (error) {
    const outcome = outcomeOf(error);
    metrics.recordOrder(provider ?? 'none', outcome);
    log.info({ provider, reason: outcome }, 'Order not placed');
    throw error;
  }
}
