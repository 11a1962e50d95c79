import { problemError } from '@chitenge/contract/problem-error';
import type { Command } from '../commands/command.ts';
import { lockReturn, moveReturn } from './return-repository.ts';

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
