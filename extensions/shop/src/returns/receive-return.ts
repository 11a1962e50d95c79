import type { ReturnCondition } from '@chitenge/contract/return-state';
import type { Command } from '../commands/command.ts';
import { addUnits } from './hold-variant.ts';
import { assertNext, lockReturn, moveReturn } from './return-repository.ts';

export interface ReceiveReturnInput {
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
