/** The comparison of statements with the shop's payments: docs/back-office.md#reconciliation. */
import { paymentsCalls as calls } from '@chitenge/contract/calls/payments';
import { shopDay, addDays, startOfDay } from '@chitenge/contract/shop-time';
import { IMPORT_MAX_ERRORS } from '@chitenge/contract/admin-import';
import { RECONCILIATION_MAX_LISTED, type Reconciliation } from '@chitenge/contract/reconciliation';
import type { MobileNetwork } from '@chitenge/contract/status';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import type { TableReader } from '../tables/table-reader.ts';
import { presentFileIssue } from '../tables/file-issue.ts';
import type { Actor } from '../commands/command.ts';
import { findForStatement, type FoundForStatement } from '../payments/staff-payments.ts';
import { reconcile, type Comparison } from './reconcile.ts';
import type { Statement } from './read-statement.ts';

/** First and last day of a statement; null without a payment. */
function daysOf({ payments }: Pick<Statement, 'payments'>): { from: string; to: string } | null {
  const days = payments.flatMap(({ rows }) => rows.map(({ day }) => day)).toSorted();
  const [from] = days;
  const to = days.at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}

/** Finds the payments that the statement names, the completed and waiting ones of its days, and the orders that its payers owe. */
async function findPayments(
  context: Pick<DirectusContext, 'database' | 'services'>,
  actor: Actor,
  { statement, network }: { statement: Statement; network: MobileNetwork | undefined },
): Promise<FoundForStatement> {
  const days = daysOf(statement);
  if (days === null) return { payments: [], orders: [] };
  const { payments, isOfGateway } = statement;
  return findForStatement(context, actor, {
    from: startOfDay(days.from).toISOString(),
    until: startOfDay(addDays(days.to, 1)).toISOString(),
    network,
    isOfGateway,
    transactionIds: payments.flatMap(({ transactionId, otherTransactionIds }) =>
      [transactionId ?? [], otherTransactionIds].flat(),
    ),
    ids: payments.flatMap(({ depositId }) => depositId ?? []),
    phones: [...new Set(payments.flatMap(({ phones }) => phones))],
  });
}

const listed = <Entry>(entries: readonly Entry[]) => entries.slice(0, RECONCILIATION_MAX_LISTED);

/** Converts the comparison of a statement, with bounded lists. */
function presentReconciliation(statement: Statement, comparison: Comparison): Reconciliation {
  const { outgoing, failed, unknown, others } = statement.leftOut;
  const { matched, claims, otherAmount, refused, onlyInStatement, onlyInShop } = comparison;
  return {
    days: daysOf(statement),
    counts: {
      matched: matched.length,
      claims: claims.length,
      otherAmount: otherAmount.length,
      refused: refused.length,
      onlyInStatement: onlyInStatement.length,
      onlyInShop: onlyInShop.length,
      skipped: outgoing + failed + unknown + others,
      outgoing,
      failed,
      unknown,
    },
    claims: listed(claims),
    otherAmount: listed(otherAmount),
    refused: listed(refused),
    onlyInStatement: listed(onlyInStatement),
    onlyInShop: listed(onlyInShop),
    notices: statement.notices
      .toSorted((one, other) => one.line - other.line)
      .slice(0, IMPORT_MAX_ERRORS)
      .map(presentFileIssue),
    isDateOrderUnknown: statement.isDateOrderUnknown,
    errors: statement.errors.slice(0, IMPORT_MAX_ERRORS).map(presentFileIssue),
    errorCount: statement.errors.length,
  };
}

export function serveReconciliation(
  serve: Serve,
  context: Pick<DirectusContext, 'database' | 'services'>,
  tableReader: TableReader,
): void {
  serve(calls.reconcilePayments, async ({ query, body }, { actor }) => {
    const { network, dateOrder } = query;
    const today = shopDay(new Date());
    const statement = await tableReader.readStatement(body, { dateOrder, today });
    const found = await findPayments(context, actor, { statement, network });
    const comparison = reconcile(statement, found, today);
    return answer(200, presentReconciliation(statement, comparison));
  });
}
