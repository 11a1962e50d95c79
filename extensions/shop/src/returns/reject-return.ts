import type { Command } from '../commands/command.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import { lockReturn, moveReturn } from './return-repository.ts';
import { describeGoods } from './return-row.ts';

export interface RejectReturnInput {
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
