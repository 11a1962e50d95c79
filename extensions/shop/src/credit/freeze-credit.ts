import type { Command } from '../commands/command.ts';
import { insertEntry, lockCredit } from './credit-ledger.ts';

export interface FreezeInput {
  creditId: string;
  isFrozen: boolean;
  reason: string;
}

/**
 * Freezes a credit, which then pays nothing, or allows it again. What goes back to it still arrives. A repeat changes nothing.
 * @throws ProblemError 404
 */
export const freezeCredit: Command<FreezeInput, void> = async (trx, input, { userId }) => {
  const { creditId, isFrozen, reason } = input;
  const { first, isFrozen: was } = await lockCredit(trx, { creditId });
  if (was !== isFrozen)
    await insertEntry(trx, {
      credit: first.id,
      kind: isFrozen ? 'frozen' : 'unfrozen',
      user: userId,
      reason,
    });
  return { result: undefined, events: [] };
};
