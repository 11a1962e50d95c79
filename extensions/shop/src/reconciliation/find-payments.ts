import { addDays, startOfDay } from '@chitenge/contract/shop-time';
import type { MobileProvider } from '@chitenge/contract/status';
import type { Actor } from '../commands/command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { findForStatement, type FoundForStatement } from '../payments/staff-payments.ts';
import type { Statement } from './read-statement.ts';

/** First and last day of a statement; null without a payment. */
export function daysOf({ payments }: Pick<Statement, 'payments'>): { from: string; to: string } | null {
  const days = payments.flatMap(({ rows }) => rows.map(({ day }) => day)).toSorted();
  const [from] = days;
  const to = days.at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}

/** Finds the payments that the statement names, the completed and waiting ones of its days, and the orders that its payers owe. */
export async function findPayments(
  context: Pick<DirectusContext, 'database' | 'services'>,
  actor: Actor,
  { statement, provider }: { statement: Statement; provider: MobileProvider | undefined },
): Promise<FoundForStatement> {
  const days = daysOf(statement);
  if (days === null) return { payments: [], orders: [] };
  const { payments, isOfGateway } = statement;
  return findForStatement(context, actor, {
    from: startOfDay(days.from).toISOString(),
    until: startOfDay(addDays(days.to, 1)).toISOString(),
    provider,
    isOfGateway,
    receipts: payments.flatMap(({ receipt, otherReceipts }) => [receipt ?? [], otherReceipts].flat()),
    ids: payments.flatMap(({ depositId }) => depositId ?? []),
    phones: [...new Set(payments.flatMap(({ phones }) => phones))],
  });
}
