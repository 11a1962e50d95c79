/** Compares a statement with the shop's payments. */
import type { AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import { normalizeReceipt } from '@chitenge/contract/receipt';
import type { StatementLine } from '@chitenge/contract/reconciliation';
import type { StatementPayment } from './join-rows.ts';

export interface Pair {
  line: StatementLine;
  payment: AdminPaymentRow;
}

export interface Comparison {
  matched: Pair[];
  claims: Pair[];
  otherAmount: Pair[];
  refused: Pair[];
  onlyInStatement: StatementLine[];
  onlyInShop: AdminPaymentRow[];
}

/** Of several payments with one transaction id, the one that counts comes first. */
function rankOf({ status }: AdminPaymentRow): number {
  if (status === 'completed') return 0;
  return isOpenPayment(status) ? 1 : 2;
}

const rowWith = ({ rows }: StatementPayment, amount: Ngwee) => rows.find((row) => row.amount === amount);

/** The row that counts: that of the amount, or else the largest, with the others of the same id. */
function toLine(arrived: StatementPayment, amount?: Ngwee): StatementLine {
  const { receipt, depositId, rows } = arrived;
  const row = (amount === undefined ? undefined : rowWith(arrived, amount)) ?? rows[0];
  const others = rows.filter((one) => one !== row).map(({ line }) => line);
  return {
    line: row.line,
    joinedLines: others.toSorted((one, other) => one - other),
    receipt,
    depositId,
    amount: toDecimal(row.amount),
    day: row.day,
  };
}

/**
 * Matches what has arrived with payments by the gateway's id or the transaction id. Those that also have the amount come
 * first. A payment matches once.
 * @param payments those that the statement names, and the completed and waiting ones of its days
 */
export function reconcile(
  statement: readonly StatementPayment[],
  payments: readonly AdminPaymentRow[],
): Comparison {
  const ranked = payments.toSorted((one, other) => rankOf(one) - rankOf(other));
  const byId = Map.groupBy(ranked, ({ id }) => id);
  const byReceipt = Map.groupBy(ranked, ({ receipt }) => receipt && normalizeReceipt(receipt));
  const used = new Set<string>();
  const paymentOf = new Map<StatementPayment, AdminPaymentRow>();

  function match(isMatch: (arrived: StatementPayment, payment: AdminPaymentRow) => boolean): void {
    for (const arrived of statement.filter((one) => !paymentOf.has(one))) {
      const named = [
        ...(arrived.depositId === null ? [] : (byId.get(arrived.depositId) ?? [])),
        ...(arrived.receipt === null ? [] : (byReceipt.get(arrived.receipt) ?? [])),
      ];
      // A transaction id pays once: where it has paid, no other payment has it.
      const completed = named.filter(({ status }) => status === 'completed');
      const candidates = completed.length > 0 ? completed : named;
      const payment = candidates.find((one) => !used.has(one.id) && isMatch(arrived, one));
      if (payment === undefined) continue;
      used.add(payment.id);
      paymentOf.set(arrived, payment);
    }
  }

  match((arrived, { amount }) => rowWith(arrived, toNgwee(amount)) !== undefined);
  match(() => true);
  const result: Comparison = {
    matched: [],
    claims: [],
    otherAmount: [],
    refused: [],
    onlyInStatement: [],
    onlyInShop: payments.filter((payment) => !used.has(payment.id) && rankOf(payment) < 2),
  };
  for (const arrived of statement) {
    const payment = paymentOf.get(arrived);
    if (payment) {
      const amount = toNgwee(payment.amount);
      const hasSameAmount = rowWith(arrived, amount) !== undefined;
      result[listOf(hasSameAmount, payment)].push({ line: toLine(arrived, amount), payment });
    } else result.onlyInStatement.push(toLine(arrived));
  }
  return result;
}

function listOf(
  hasSameAmount: boolean,
  { status }: AdminPaymentRow,
): 'matched' | 'claims' | 'otherAmount' | 'refused' {
  if (!hasSameAmount) return 'otherAmount';
  if (status === 'completed') return 'matched';
  return isOpenPayment(status) ? 'claims' : 'refused';
}
