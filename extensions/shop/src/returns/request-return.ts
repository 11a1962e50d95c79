import { invalidRequest, notFound, problemError } from '@chitenge/contract/problem-error';
import { MAX_RETURNS_PER_ORDER, RETURN_REASON_LABELS } from '@chitenge/contract/return-state';
import type { ExchangeChoice, RequestReturn, ReturnsClosed } from '@chitenge/contract/returns';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import { lockOrder } from '../orders/order-repository.ts';
import { orderLines, orderReturns, recordReturn } from './return-repository.ts';
import { describeReturn, newReturn, type ReturnLine, type ReturnRow } from './return-row.ts';
import { readReturnWindow } from './return-window.ts';
import { EXCHANGE_RULE, findChoice, returnableUnits } from './returnable.ts';

export interface RequestReturnInput extends RequestReturn {
  orderId: string;
  /** Whether staff ask for the customer: at any time after the delivery, and without a message to staff. */
  byStaff: boolean;
}

const CLOSED_WORDS: Record<ReturnsClosed, string> = {
  off: 'You cannot ask for exchanges and returns here.',
  'not-delivered': 'The order has not been delivered yet.',
  'too-late': 'The time for exchanges and returns of this order is over.',
};

/**
 * Stores a request to exchange or return units of a line, of a shopper, or by staff of a customer at the counter or on the
 * phone. The lock of the order makes the count of units that are left exact.
 * @throws ProblemError 404; 400 for more units than are left; 409 `return-refused` outside the time, without stock of the
 * wanted variant, and after too many requests
 */
export const requestReturn: Command<RequestReturnInput, void> = async (trx, input, actor) => {
  const { orderId, byStaff, lineId, quantity, kind, reason, note } = input;
  const order = await lockOrder(trx, orderId);
  const { closed } = await readReturnWindow(trx, order, byStaff);
  if (closed !== null) throw problemError('return-refused', { detail: CLOSED_WORDS[closed] });
  const all = await orderReturns(trx, orderId);
  if (all.length >= MAX_RETURNS_PER_ORDER)
    throw problemError('return-refused', {
      detail: 'There were too many requests for this order.',
    });
  const line = (await orderLines(trx, orderId)).find(({ id }) => id === lineId);
  if (line === undefined) throw notFound('order line');
  assertLeft(returnableUnits(line, all), quantity);
  const wanted = await wantedOf(trx, input, line);
  const row: ReturnRow = {
    ...newReturn({ order: orderId, kind, reason }),
    order_item: line.id,
    quantity,
    note: note.trim() || null,
    wanted_variant: wanted?.variantId ?? null,
    wanted_size: wanted?.size ?? null,
    wanted_color: wanted?.color ?? null,
    status: 'requested',
  };
  await trx('returns').insert(row);
  const event = await recordReturn(trx, row, line, { from: null, to: 'requested', actor });
  if (!byStaff)
    await queueMessages(trx, [
      {
        template: 'staff-return-requested',
        about: row.id,
        orderId,
        data: { list: describeReturn(row, line), reason: RETURN_REASON_LABELS[reason].toLowerCase() },
      },
    ]);
  return { result: undefined, events: [event] };
};

function assertLeft(left: number, quantity: number): void {
  if (left === 0)
    throw problemError('return-refused', { detail: 'You have already asked for all of this item.' });
  if (quantity > left) throw invalidRequest([{ field: 'quantity', message: `must be at most ${left}` }]);
}

async function wantedOf(
  trx: Knex,
  { kind, variantId, quantity }: RequestReturnInput,
  line: ReturnLine,
): Promise<ExchangeChoice | null> {
  if (kind === 'return') return null;
  const wanted = await findChoice(trx, line, variantId);
  if (wanted === undefined) throw invalidRequest([{ field: 'variantId', message: EXCHANGE_RULE }]);
  if (wanted.stockCount < quantity)
    throw problemError('return-refused', {
      detail: 'This size or colour is sold out. Please choose another one, or a refund.',
    });
  return wanted;
}
