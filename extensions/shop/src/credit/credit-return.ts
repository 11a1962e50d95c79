import type { Command } from '../commands/command.ts';
import { endReturn, type RefundReturnInput } from '../returns/refund-return.ts';
import { giveBackToCredit } from './give-back-to-credit.ts';
import { issueCredit, type NewCredit } from './issue-credit.ts';

const REASON = 'Goods came back';

/**
 * Pays a return back as credit: first to the credit that has paid, the rest as new credit.
 * @returns the new credit; null when nothing was left for one
 * @throws ProblemError as `refundReturn`
 */
export const creditReturn: Command<RefundReturnInput, NewCredit | null> = (trx, input, actor) =>
  endReturn(trx, input, actor, async ({ orderId, amount }) => {
    const back = { orderId, reason: REASON, isForReturn: true };
    const given = await giveBackToCredit(trx, { ...back, amount }, actor);
    const rest = amount - given.result;
    if (rest === 0) return { result: null, events: given.events };
    const issued = await issueCredit(trx, { ...back, amount: rest }, actor);
    return { result: issued.result, events: [...given.events, ...issued.events] };
  });
