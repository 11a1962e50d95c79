import { problemError } from '@chitenge/contract/problem-error';
import type { ReturnCondition } from '@chitenge/contract/return-state';
import type { Command } from '../commands/command.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import { holdVariant, isHolding, releaseVariant, addUnits } from './hold-variant.ts';
import { lockReturn, moveReturn, assertNext } from './return-repository.ts';
import { describeGoods } from './return-row.ts';
import { EXCHANGE_RULE, findChoice } from './returnable.ts';

interface AcceptReturnInput {
  returnId: string;
  /** What the customer reads, such as where to bring the goods; '' for nothing. */
  answer: string;
  /** Whether an exchange becomes a return. */
  asReturn: boolean;
}

/**
 * Accepts a request, and holds the wanted variant of an exchange.
 * @throws ProblemError 404; 409 when it was decided already, or there is too little of the wanted variant, or it costs more now
 */
export const acceptReturn: Command<AcceptReturnInput, void> = async (trx, input, actor) => {
  const locked = await lockReturn(trx, input.returnId);
  const { row, line } = locked;
  assertNext(row, 'accepted');
  const kind = input.asReturn ? 'return' : row.kind;
  const held = kind === 'exchange' ? await holdVariant(trx, row, actor.userId) : [];
  // After the hold, which locks the product's prices. They may have changed since the request.
  if (kind === 'exchange' && (await findChoice(trx, line, row.wanted_variant)) === undefined)
    throw problemError('shop-rule', {
      detail: `The wanted variant ${EXCHANGE_RULE}. Accept it as a return instead.`,
    });
  const answer = input.answer || null;
  const event = await moveReturn(trx, locked, 'accepted', { kind, answer, decided_at: new Date() }, actor);
  await queueMessages(trx, [
    {
      template: 'return-accepted',
      about: row.id,
      orderId: row.order,
      data: { list: describeGoods(row, line), ...(answer === null ? {} : { answer }) },
    },
  ]);
  return { result: undefined, events: [event, ...held] };
};

interface RejectReturnInput {
  returnId: string;
  /** Why; the customer reads it. */
  answer: string;
}

/**
 * Rejects a request.
 * @throws ProblemError 404; 409 when it was decided already
 */
export const rejectReturn: Command<RejectReturnInput, void> = async (trx, { returnId, answer }, actor) => {
  const locked = await lockReturn(trx, returnId);
  const { row, line } = locked;
  const now = new Date();
  const change = { answer, decided_at: now, closed_at: now };
  const event = await moveReturn(trx, locked, 'rejected', change, actor);
  await queueMessages(trx, [
    {
      template: 'return-rejected',
      about: row.id,
      orderId: row.order,
      data: { list: describeGoods(row, line), answer },
    },
  ]);
  return { result: undefined, events: [event] };
};

interface CancelReturnInput {
  returnId: string;
  /** The order of the shopper who cancels; staff may cancel any. */
  orderId?: string;
  /** What the customer reads; '' leaves the earlier answer. */
  answer?: string;
}

/**
 * Cancels a request whose goods have not come back, and releases the wanted variant of an exchange.
 * @throws ProblemError 404; 409 when the goods have come back, or it has ended
 */
export const cancelReturn: Command<CancelReturnInput, void> = async (trx, input, actor) => {
  const locked = await lockReturn(trx, input.returnId, input.orderId);
  const { row } = locked;
  assertNext(row, 'cancelled');
  const released = isHolding(row) ? await releaseVariant(trx, row, actor.userId) : [];
  const change = { answer: input.answer || row.answer, closed_at: new Date() };
  const event = await moveReturn(trx, locked, 'cancelled', change, actor);
  return { result: undefined, events: [event, ...released] };
};

interface ReceiveReturnInput {
  returnId: string;
  condition: ReturnCondition;
}

/**
 * Records that the goods have come back. Sellable ones are for sale again; damaged ones are only in the ledger.
 * @throws ProblemError 404; 409 when it was not accepted, or the goods have come back already
 */
export const receiveReturn: Command<ReceiveReturnInput, void> = async (
  trx,
  { returnId, condition },
  actor,
) => {
  const locked = await lockReturn(trx, returnId);
  const { row, line } = locked;
  assertNext(row, 'received');
  const isSellable = condition === 'sellable';
  const stock = await addUnits(trx, {
    variantId: line.variant,
    units: isSellable ? row.quantity : 0,
    reason: isSellable ? 'received' : 'damaged',
    orderId: row.order,
    userId: actor.userId,
  });
  const event = await moveReturn(trx, locked, 'received', { condition, received_at: new Date() }, actor);
  return { result: undefined, events: [event, ...stock] };
};

/**
 * Records that the customer has got the wanted variant, which was held until now.
 * @throws ProblemError 404; 409 when the goods have not come back, or it is no exchange
 */
export const completeExchange: Command<{ returnId: string }, void> = async (trx, { returnId }, actor) => {
  const locked = await lockReturn(trx, returnId);
  if (locked.row.kind !== 'exchange')
    throw problemError('shop-rule', { detail: 'The customer asked for a refund, not for an exchange.' });
  const event = await moveReturn(trx, locked, 'exchanged', { closed_at: new Date() }, actor);
  return { result: undefined, events: [event] };
};
