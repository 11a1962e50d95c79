import { IMPORT_MAX_ERRORS } from '@chitenge/contract/admin-import';
import { RECONCILIATION_MAX_LISTED, type Reconciliation } from '@chitenge/contract/reconciliation';
import { presentFileIssue } from '../tables/file-issue.ts';
import { daysOf } from './find-payments.ts';
import type { Statement } from './read-statement.ts';
import type { Comparison } from './reconcile.ts';

const listed = <Entry>(entries: readonly Entry[]) => entries.slice(0, RECONCILIATION_MAX_LISTED);

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
