import { randomUUID } from 'node:crypto';
import { creditCodeText } from '@chitenge/contract/credit-terms';
import { CREDIT_ENTRIES } from '@chitenge/directus/hidden-tables';
import type { Command } from '../commands/command.ts';
import { insertEntry, lockCredit, newCode } from './credit-ledger.ts';
import { sendCode, type NewCredit } from './issue-credit.ts';

/**
 * Gives a credit another code, which is sent once to the customer of its first order. The code before pays nothing any more.
 * @throws ProblemError 404
 */
export const renewCode: Command<{ creditId: string; reason: string }, NewCredit> = async (
  trx,
  { creditId, reason },
  { userId },
) => {
  const { first, balance } = await lockCredit(trx, { creditId });
  const { code, columns } = newCode();
  const entry = randomUUID();
  await trx(CREDIT_ENTRIES).where({ id: creditId }).update(columns);
  await insertEntry(trx, { credit: creditId, kind: 'renewed', user: userId, reason }, entry);
  if (first.order !== null)
    await sendCode(trx, { orderId: first.order, amount: balance, code, about: entry });
  return { result: { creditId, code: creditCodeText(code) }, events: [] };
};
