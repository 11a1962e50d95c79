/** Compares a statement with the shop's payments. */
import { toNgwee } from '@chitenge/contract/money';
import { isOpenPayment } from '@chitenge/contract/payment-state';
import { normalizeReceipt } from '@chitenge/contract/receipt';
import type { StatementLine } from '@chitenge/contract/reconciliation';
import type { StaffPaymentRow } from '../directus/staff-rows.ts';

export interface Pair {
  line: StatementLine;
  payment: StaffPaymentRow;
}

export interface Comparison {
  matched: Pair[];
  claims: Pair[];
  otherAmount: Pair[];
  refused: Pair[];
  onlyInStatement: StatementLine[];
  onlyInShop: StaffPaymentRow[];
}

/** Of several payments with one transaction id, the one that counts comes first. */
function rankOf({ status }: StaffPaymentRow): number {
  if (status === 'completed') return 0;
  return isOpenPayment(status) ? 1 : 2;
}

function groupBy(
  payments: readonly StaffPaymentRow[],
  keyOf: (payment: StaffPaymentRow) => string | null,
): Map<string, StaffPaymentRow[]> {
  const groups = new Map<string, StaffPaymentRow[]>();
  for (const payment of payments) {
    const key = keyOf(payment);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), payment]);
  }
  return groups;
}

/**
 * Matches each line with a payment by the gateway's id or the transaction id. A payment matches one line.
 * @param payments those that the lines name, and the completed and waiting ones of the statement's days
 */
export function reconcile(lines: readonly StatementLine[], payments: readonly StaffPaymentRow[]): Comparison {
  const ranked = payments.toSorted((one, other) => rankOf(one) - rankOf(other));
  const byId = groupBy(ranked, ({ id }) => id);
  const byReceipt = groupBy(ranked, ({ receipt }) => receipt && normalizeReceipt(receipt));
  const used = new Set<string>();
  const result: Comparison = {
    matched: [],
    claims: [],
    otherAmount: [],
    refused: [],
    onlyInStatement: [],
    onlyInShop: [],
  };
  for (const line of lines) {
    const candidates = [
      ...(line.depositId === null ? [] : (byId.get(line.depositId) ?? [])),
      ...(line.receipt === null ? [] : (byReceipt.get(line.receipt) ?? [])),
    ];
    const payment = candidates.find(({ id }) => !used.has(id));
    if (payment === undefined) {
      result.onlyInStatement.push(line);
      continue;
    }
    used.add(payment.id);
    result[listOf(line, payment)].push({ line, payment });
  }
  result.onlyInShop = payments.filter((payment) => !used.has(payment.id) && rankOf(payment) < 2);
  return result;
}

function listOf(
  line: StatementLine,
  payment: StaffPaymentRow,
): 'matched' | 'claims' | 'otherAmount' | 'refused' {
  if (toNgwee(line.amount) !== toNgwee(payment.amount)) return 'otherAmount';
  if (payment.status === 'completed') return 'matched';
  return isOpenPayment(payment.status) ? 'claims' : 'refused';
}
