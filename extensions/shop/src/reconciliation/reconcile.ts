/** Compares a statement with the shop's payments. */
import { isAsking } from '@chitenge/contract/payment-method';
import type { AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import { normalizeTransactionId } from '@chitenge/contract/transaction-id';
import type {
  StatementLine,
  StatementOrder,
  StatementPair,
  UnknownLine,
  WrongDay,
} from '@chitenge/contract/reconciliation';
import { addDays, shopDay } from '@chitenge/contract/shop-time';
import type { FoundForStatement } from '../payments/staff-payments.ts';
import type { StatementPayment } from './join-rows.ts';
import type { Statement } from './read-statement.ts';

export interface Comparison {
  matched: StatementPair[];
  claims: StatementPair[];
  otherAmount: StatementPair[];
  refused: StatementPair[];
  onlyInStatement: UnknownLine[];
  onlyInShop: AdminPaymentRow[];
}

/** Of several payments with one transaction id, the one that counts comes first. */
function rankOf({ status }: AdminPaymentRow): number {
  if (status === 'completed') return 0;
  return isOpenPayment(status) ? 1 : 2;
}

const rowWith = ({ rows }: StatementPayment, amount: Ngwee) => rows.find((row) => row.amount === amount);

/** Of several ids of a line, the one that the payment has. */
const idOf = ({ transactionId, otherTransactionIds }: StatementPayment, payment?: AdminPaymentRow) =>
  otherTransactionIds.find(
    (id) => payment?.transactionId && id === normalizeTransactionId(payment.transactionId),
  ) ?? transactionId;

/** The row that counts: that of the amount, or else the largest, with the others of the same id. */
function toLine(arrived: StatementPayment, payment?: AdminPaymentRow): StatementLine {
  const { depositId, rows } = arrived;
  const amount = payment && toNgwee(payment.amount);
  const row = (amount === undefined ? undefined : rowWith(arrived, amount)) ?? rows[0];
  const others = rows.filter((one) => one !== row).map(({ line }) => line);
  return {
    line: row.line,
    joinedLines: others.toSorted((one, other) => one - other),
    transactionId: idOf(arrived, payment),
    depositId,
    amount: toDecimal(row.amount),
    day: row.day,
  };
}

/**
 * Matches what has arrived with payments by the gateway's id or the transaction id. Those that also have the amount come
 * first, and the first id of a line before its others. A payment matches once.
 * @param found the payments that the statement names, the completed and waiting ones of its days, and the orders of its payers
 * @param today the day in the shop
 */
export function reconcile(
  { payments: statement, isOfGateway }: Pick<Statement, 'payments' | 'isOfGateway'>,
  { payments, orders }: FoundForStatement,
  today: string,
): Comparison {
  const ranked = payments.toSorted((one, other) => rankOf(one) - rankOf(other));
  const byId = Map.groupBy(ranked, ({ id }) => id);
  const byTransactionId = Map.groupBy(
    ranked,
    ({ transactionId }) => transactionId && normalizeTransactionId(transactionId),
  );
  const used = new Set<string>();
  const paymentOf = new Map<StatementPayment, AdminPaymentRow>();

  function match(ids: 'first id' | 'all ids', amount: 'same amount' | 'any amount'): void {
    const isMatch = (arrived: StatementPayment, payment: AdminPaymentRow) =>
      amount === 'any amount' || rowWith(arrived, toNgwee(payment.amount)) !== undefined;
    for (const arrived of statement.filter((one) => !paymentOf.has(one))) {
      const others = ids === 'all ids' ? arrived.otherTransactionIds : [];
      const named = [
        ...(arrived.depositId === null ? [] : (byId.get(arrived.depositId) ?? [])),
        ...[arrived.transactionId ?? [], others]
          .flat()
          .flatMap((transactionId) => byTransactionId.get(transactionId) ?? []),
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

  match('first id', 'same amount');
  match('all ids', 'same amount');
  match('all ids', 'any amount');
  const result: Comparison = {
    matched: [],
    claims: [],
    otherAmount: [],
    refused: [],
    onlyInStatement: [],
    onlyInShop: payments.filter(
      // Money that shoppers confirm by PIN arrives at the gateway, so a merchant's statement does not have it.
      (payment) => !used.has(payment.id) && rankOf(payment) < 2 && (isOfGateway || !isAsking(payment.method)),
    ),
  };
  const taken = new Set([...paymentOf.values()].map(({ order }) => order.id));
  const orderOf = new Map<StatementPayment, StatementOrder>();
  const alone = statement.filter((arrived) => !paymentOf.has(arrived));
  for (const isEnough of [isAll, isMore])
    for (const arrived of alone.filter((one) => !orderOf.has(one))) {
      const line = toLine(arrived);
      const order = orders.find(
        (one) => !taken.has(one.id) && isFor(arrived, line, one) && isEnough(line, one),
      );
      if (order === undefined) continue;
      taken.add(order.id);
      orderOf.set(arrived, order);
    }
  for (const arrived of statement) {
    const payment = paymentOf.get(arrived);
    if (payment) {
      const hasSameAmount = rowWith(arrived, toNgwee(payment.amount)) !== undefined;
      const line = toLine(arrived, payment);
      const wrongDay = wrongDayOf(line, payment, today);
      result[listOf(hasSameAmount, wrongDay, payment)].push({ line, payment, wrongDay });
      continue;
    }
    const line = toLine(arrived);
    const order = orderOf.get(arrived);
    result.onlyInStatement.push({ ...line, order: order ?? null });
  }
  return result;
}

/** Whether money is just what is left of an order; such lines come first. */
const isAll = (line: StatementLine, order: StatementOrder): boolean => line.amount === order.amountDue;

const isMore = (line: StatementLine, order: StatementOrder): boolean =>
  toNgwee(line.amount) > toNgwee(order.amountDue);

/** Whether a phone of the order has paid, on a day that can be. */
const isFor = ({ phones }: StatementPayment, line: StatementLine, order: StatementOrder): boolean =>
  order.phones.some((phone) => phones.includes(phone)) && isAfterOrder(line, order);

/** Says why money of that day cannot be for this order. Yesterday's can: clocks and time zones differ. */
function wrongDayOf({ day }: StatementLine, { order }: AdminPaymentRow, today: string): WrongDay | null {
  if (day > today) return 'future';
  return isAfterOrder({ day }, order) ? null : 'before-order';
}

const isAfterOrder = (
  { day }: Pick<StatementLine, 'day'>,
  { createdAt }: Pick<StatementOrder, 'createdAt'>,
) => day >= addDays(shopDay(new Date(createdAt)), -1);

function listOf(
  hasSameAmount: boolean,
  wrongDay: WrongDay | null,
  { status }: AdminPaymentRow,
): 'matched' | 'claims' | 'otherAmount' | 'refused' {
  if (!hasSameAmount) return 'otherAmount';
  if (status === 'completed') return 'matched';
  if (!isOpenPayment(status)) return 'refused';
  return wrongDay === null ? 'claims' : 'otherAmount';
}
