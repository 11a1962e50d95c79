import type { Command } from '../commands/command.ts';
import { isHolding, releaseVariant } from './hold-variant.ts';
import { assertNext, lockReturn, moveReturn } from './return-repository.ts';

export interface CancelReturnInput {
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
