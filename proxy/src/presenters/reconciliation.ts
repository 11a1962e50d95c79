import { IMPORT_MAX_ERRORS } from '@chitenge/contract/admin-import';
import { RECONCILIATION_MAX_LISTED, type Reconciliation } from '@chitenge/contract/reconciliation';
import { daysOf } from '../directus/staff-reconciliation.ts';
import type { Statement } from '../reconciliation/read-statement.ts';
import type { Comparison, Pair } from '../reconciliation/reconcile.ts';
import { presentFileIssue } from './file-issue.ts';
import { presentAdminPaymentRow } from './admin-payment.ts';

const presentPairs = (pairs: readonly Pair[]) =>
  pairs
    .slice(0, RECONCILIATION_MAX_LISTED)
    .map(({ line, payment }) => ({ line, payment: presentAdminPaymentRow(payment) }));

/** Converts the comparison of a statement, with bounded lists. */
export function presentReconciliation(statement: Statement, comparison: Comparison): Reconciliation {
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
    claims: presentPairs(claims),
    otherAmount: presentPairs(otherAmount),
    refused: presentPairs(refused),
    onlyInStatement: onlyInStatement.slice(0, RECONCILIATION_MAX_LISTED),
    onlyInShop: onlyInShop
      .slice(0, RECONCILIATION_MAX_LISTED)
      .map((payment) => presentAdminPaymentRow(payment)),
    notices: statement.notices
      .toSorted((one, other) => one.line - other.line)
      .slice(0, IMPORT_MAX_ERRORS)
      .map(presentFileIssue),
    isDateOrderUnknown: statement.isDateOrderUnknown,
    errors: statement.errors.slice(0, IMPORT_MAX_ERRORS).map(presentFileIssue),
    errorCount: statement.errors.length,
  };
}
