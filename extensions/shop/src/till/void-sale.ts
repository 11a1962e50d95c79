import { MINUTE_MS } from '@chitenge/contract/duration';
import { toSignedDecimal } from '@chitenge/contract/money';
import { problemError } from '@chitenge/contract/problem-error';
import { VOID_MINUTES } from '@chitenge/contract/till-sums';
import type { Knex } from 'knex';
import { changeOrder, isRepeat, type Changed } from '../changes/change-order.ts';
import { planChange } from '../changes/plan-change.ts';
import type { Command } from '../commands/command.ts';
import { parseTimestamp, type Timestamp } from '../database/columns.ts';
import { stockChanged } from '../commands/shop-event.ts';
import { recordOrderEvents } from '../orders/order-event-repository.ts';
import { lockOrder, type LockedOrder } from '../orders/order-repository.ts';
import {
  decrementStock,
  recordMovements,
  reservedUnits,
  type MovementRow,
} from '../stock/stock-repository.ts';

export interface VoidInput {
  /** Of this void, made by the caller. A repeat with it changes nothing. */
  id: string;
  /** Of the request; it tells a repeat from another void with the same id. */
  requestHash: string;
  orderId: string;
  reason: string;
  /** Whether the person may refund, and so void sales of others and older ones. */
  mayRefund: boolean;
  /** The manager who has approved it at the till, if the seller may not void it alone. */
  approvedBy: string | null;
}

/**
 * Takes back a sale at the counter: all goods go on the shelf again, and the money goes back the way that it came.
 * @throws ProblemError 404; 422 when the id belongs to another change; 403 for a sale of somebody else, or an older one; 409 for an order that is no counter sale, or
 * of which something has come back
 */
export const voidSale: Command<VoidInput, Changed> = async (trx, input, actor) => {
  const { id, orderId, requestHash, reason, mayRefund, approvedBy } = input;
  // A repeat at the same time waits here for the first.
  const order = await lockOrder(trx, orderId);
  if (await isRepeat(trx, input)) return { result: { asked: [], issued: null }, events: [] };
  const isOwn = await isOwnOfLate(trx, order, actor.userId);
  if (!isOwn && !mayRefund && approvedBy === null) throw notByThem();
  const approver = isOwn || mayRefund ? null : approvedBy;
  const lines = await trx('order_items')
    .where({ order: orderId })
    .select<{ id: string; quantity: number }[]>('id', 'quantity');
  const back = lines.map(({ id: lineId, quantity }) => ({ lineId, quantity, damaged: 0 }));
  const { difference } = await planChange(trx, orderId, { back, out: [] });
  const changed = await changeOrder(
    trx,
    {
      id,
      orderId,
      requestHash,
      back,
      out: [],
      expectedDifference: toSignedDecimal(difference),
      settlement: { way: 'same' },
      reason: `Void: ${reason}`,
      prompt: null,
    },
    actor,
  );
  if (approver !== null)
    await recordOrderEvents(trx, [
      { orderId, kind: 'approved', from: null, to: null, userId: approver, reason: 'the void' },
    ]);
  const counts = await takeBackFound(trx, orderId, actor.userId);
  return { ...changed, events: [...changed.events, stockChanged(counts)] };
};

/** Units that the stock never had were counted as found when they were sold. What came back was not sold, so they are none. */
async function takeBackFound(
  trx: Knex,
  orderId: string,
  userId: string | null,
): Promise<Map<string, number>> {
  const movements: MovementRow[] = [];
  for (const { variantId, productId, units } of await reservedUnits(trx, orderId)) {
    if (units >= 0) continue;
    const stockAfter = await decrementStock(trx, variantId, -units);
    if (stockAfter !== null)
      movements.push({ variantId, productId, reason: 'set', change: units, stockAfter, orderId, userId });
  }
  return recordMovements(trx, movements);
}

/**
 * Whether a person may void a sale alone: it is their own, of the last minutes.
 * @throws ProblemError 409 for an order that is no counter sale
 */
async function isOwnOfLate(
  trx: Knex,
  { id, channel, status }: LockedOrder,
  userId: string | null,
): Promise<boolean> {
  const { placed_by, date_created } = await trx('orders')
    .where({ id })
    .first<{ placed_by: string | null; date_created: Timestamp }>('placed_by', 'date_created');
  if (channel !== 'counter' || status !== 'delivered')
    throw problemError('shop-rule', {
      detail: 'Only a sale at the counter that was handed over can be voided.',
    });
  const age = Date.now() - Date.parse(parseTimestamp(date_created));
  return userId !== null && placed_by === userId && age <= VOID_MINUTES * MINUTE_MS;
}

const notByThem = () =>
  problemError('not-allowed', {
    detail: `Sellers void an own sale within ${VOID_MINUTES} minutes. Ask a manager to approve it.`,
  });
