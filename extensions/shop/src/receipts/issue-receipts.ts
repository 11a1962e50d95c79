import { vatOf } from '@chitenge/contract/order-receipt';
import type {
  CreditedMoney,
  CreditNote,
  ReceiptMoney,
  ReceiptShop,
} from '@chitenge/contract/receipt-documents';
import { presentMoneyOrNull, toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { PaymentStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import { keysOf } from '@chitenge/contract/typed-entries';
import { parseTimestamp, type Decimal, type Timestamp } from '../database/columns.ts';
import { staffMemberColumn, staffMemberShape } from '../directus/staff-member.ts';
import { dueOf } from '../orders/free-order.ts';
import { orderPayments } from '../payments/payment-repository.ts';
import { balanceOf, isPayment, leftOf, sumOf, type PaymentRow } from '../payments/payment-row.ts';
import { includedRate, VAT_SETTINGS } from '../reports/vat-sql.ts';
import { shareOfLine } from '../returns/paid-for-units.ts';
import { orderLines } from '../returns/return-repository.ts';
import { creditedGoods, netOf } from './credited-goods.ts';
import {
  documentsOf,
  insertDocument,
  noteContent,
  receiptContent,
  soldContent,
  type ReceiptRow,
} from './receipt-row.ts';
import { readStoreSettings } from '../settings/read-settings.ts';

interface ReceiptedOrder {
  id: string;
  payment_status: PaymentStatus;
  receipt_number: number | null;
  total_amount: Decimal;
  waived_amount: Decimal | null;
  discount_code: string | null;
  discount_amount: Decimal | null;
  delivery_name: string | null;
  delivery_fee: Decimal | null;
  delivery_paid_on_collection: boolean | number | null;
  is_test: boolean | number;
  placed_by: string | null;
  date_created: Timestamp;
}

const COLUMNS = [
  'id',
  'payment_status',
  'receipt_number',
  'total_amount',
  'waived_amount',
  'discount_code',
  'discount_amount',
  'delivery_name',
  'delivery_fee',
  'delivery_paid_on_collection',
  'is_test',
  'placed_by',
  'date_created',
] as const satisfies (keyof ReceiptedOrder)[];

/**
 * Issues what the money of an order asks for: a receipt when it is paid, and a credit note for what the shop keeps less
 * of than its receipt says. Call it after every other lock of the transaction, with the order locked: all documents wait
 * for one counter.
 * @param change.hasNewLines whether what the receipt lists has changed; then a credit note ends it, and a paid order gets
 * another
 * @returns the number of the receipt that counts now; null without one
 */
export async function issueReceipts(
  trx: Knex.Transaction,
  orderId: string,
  { hasNewLines = false }: { hasNewLines?: boolean } = {},
): Promise<number | null> {
  const order = await trx('orders')
    .where({ id: orderId })
    .first<ReceiptedOrder | undefined>(...COLUMNS);
  if (order === undefined || order.is_test) return null;
  const isPaid = order.payment_status === 'paid';
  if (!isPaid && order.receipt_number === null) return null;

  const payments = await orderPayments(trx, orderId);
  const documents = await documentsOf(trx, orderId);
  const due = dueOf(order);
  const { paid, refunded } = balanceOf(payments);
  // Of a paid order from before the shop had records of payments, all has arrived.
  const kept = Math.min((isPaid ? Math.max(paid, due) : paid) - refunded, due);
  const sources = { order, payments, documents, shop: await readShop(trx) };

  let { receipt_number: number } = order;
  let net = number === null ? 0 : netOf(documents, number);
  if (number !== null) {
    const isOutdated = hasNewLines || (isPaid && kept > net);
    const credited = isOutdated ? net : net - kept;
    if (credited > 0 || hasNewLines)
      await insertNote(trx, sources, { receipt: number, amount: credited, hasNewLines });
    net -= credited;
    if (isOutdated || (credited > 0 && net === 0)) number = null;
  }
  // When all goods of a sale have come back, nothing is left to receipt.
  if (number === null && isPaid && (due > 0 || documents.length === 0)) {
    number = await insertReceipt(trx, sources, due);
    // The order was paid before the shop had receipts, and a part has been paid back since.
    if (kept < due) await insertNote(trx, sources, { receipt: number, amount: due - kept });
  }
  if (number !== order.receipt_number)
    await trx('orders').where({ id: orderId }).update({ receipt_number: number });
  return number;
}

interface Sources {
  order: ReceiptedOrder;
  payments: readonly PaymentRow[];
  /** Those from before. */
  documents: readonly ReceiptRow[];
  shop: ReceiptShop & { vatRate: Decimal | null };
}

async function insertReceipt(trx: Knex.Transaction, sources: Sources, due: Ngwee): Promise<number> {
  const { order, payments, shop } = sources;
  const items = await orderLines(trx, order.id);
  const discount = toNgwee(order.discount_amount ?? 0);
  const valueOf = ({ product_price, quantity }: (typeof items)[number]) => toNgwee(product_price) * quantity;
  const content = receiptContent.parse({
    shop,
    vat: vatOf(due, shop.vatRate),
    orderedAt: parseTimestamp(order.date_created),
    soldBy: await staffName(trx, order.placed_by),
    lines: items.map((line) => ({
      id: line.id,
      name: line.product_name,
      size: line.size,
      color: line.color,
      quantity: line.quantity,
      price: toDecimal(toNgwee(line.product_price)),
      amount: toDecimal(valueOf(line)),
      discount: toDecimal(shareOfLine(items, discount, line)),
    })),
    goods: toDecimal(items.reduce((sum, line) => sum + valueOf(line), 0)),
    discount: discount === 0 ? null : { code: order.discount_code, amount: toDecimal(discount) },
    delivery:
      order.delivery_name === null
        ? null
        : {
            name: order.delivery_name,
            fee: toDecimal(toNgwee(order.delivery_fee ?? 0)),
            paidOnCollection: Boolean(order.delivery_paid_on_collection),
          },
    waived: presentMoneyOrNull(order.waived_amount),
    payments: keptPayments(payments),
  });
  return insertDocument(trx, { kind: 'receipt', order: order.id, amount: due, content });
}

/** @param userId null for an order of a shopper */
async function staffName(trx: Knex, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const row: unknown = await trx('directus_users').where({ id: userId }).first(keysOf(staffMemberShape));
  return staffMemberColumn.parse(row ?? null);
}

/** The payments whose money the shop still has, each without what was paid back or recorded by mistake. */
function keptPayments(all: readonly PaymentRow[]): ReceiptMoney[] {
  return all
    .filter((row) => isPayment(row) && row.status === 'completed')
    .map((row) => {
      const left = leftOf(row, all);
      return {
        ...row,
        amount: toDecimal(left),
        cash_given: left === toNgwee(row.amount) ? row.cash_given : null,
      };
    })
    .filter(({ amount }) => toNgwee(amount) > 0)
    .map(moneyOf);
}

async function insertNote(
  trx: Knex.Transaction,
  { order, payments, documents, shop }: Sources,
  { receipt, amount, hasNewLines = false }: { receipt: number; amount: Ngwee; hasNewLines?: boolean },
): Promise<void> {
  const goods = await creditedGoods(trx, { orderId: order.id, documents }, { receipt, amount, hasNewLines });
  const known = new Set(
    documents
      .filter(({ kind }) => kind === 'credit-note')
      .flatMap(({ content }) => noteContent.parse(JSON.parse(content)).refunds.map(({ id }) => id)),
  );
  const refunds = creditedBy(
    payments.filter((row) => !isPayment(row) && row.status === 'completed' && !known.has(row.id)),
    amount,
  );
  const isCorrection = refunds.length > 0 && refunds.every(({ kind }) => kind === 'correction');
  const reason: CreditNote['reason'] = isCorrection ? 'correction' : 'refund';
  const content = noteContent.parse({
    shop,
    vat: vatOf(amount, rateOf(documents, receipt, shop.vatRate)),
    reason: hasNewLines ? 'changed' : reason,
    refunds: hasNewLines ? [] : refunds.map(creditedOf),
    ...goods,
  });
  await insertDocument(trx, { kind: 'credit-note', order: order.id, receipt, amount, content });
}

/** Returns the VAT rate of the receipt that a note corrects. Without that receipt among those from before, it is the shop's. */
function rateOf(documents: readonly ReceiptRow[], receipt: number, today: Decimal | null): Decimal | null {
  const corrected = documents.find(({ number }) => number === receipt);
  if (corrected === undefined) return today;
  return soldContent.pick({ vat: true }).parse(JSON.parse(corrected.content)).vat?.rate ?? null;
}

/** Returns the newest refunds that make up an amount. An older one without a note has paid back a surplus. */
function creditedBy(refunds: readonly PaymentRow[], amount: Ngwee): PaymentRow[] {
  const completedAt = (row: PaymentRow) => parseTimestamp(row.completed_at ?? row.date_created);
  const newestFirst = refunds.toSorted((one, other) => completedAt(other).localeCompare(completedAt(one)));
  const credited: PaymentRow[] = [];
  for (const row of newestFirst) {
    if (sumOf(credited) >= amount) break;
    credited.unshift(row);
  }
  return credited;
}

const moneyOf = (row: PaymentRow): ReceiptMoney => ({
  id: row.id,
  method: row.method,
  network: row.network,
  transactionId: row.transaction_id,
  amount: toDecimal(toNgwee(row.amount)),
  cashGiven: presentMoneyOrNull(row.cash_given),
  at: parseTimestamp(row.completed_at ?? row.date_created),
});

const creditedOf = (row: PaymentRow): CreditedMoney => ({
  ...moneyOf(row),
  kind: row.kind === 'correction' ? 'correction' : 'refund',
});

async function readShop(trx: Knex): Promise<Sources['shop']> {
  const settings = await readStoreSettings(
    trx,
    'storeName',
    'businessAddress',
    'tpin',
    'contactPhone',
    'contactEmail',
    ...VAT_SETTINGS,
  );
  return {
    name: settings.storeName,
    address: settings.businessAddress,
    tpin: settings.tpin,
    phone: settings.contactPhone,
    email: settings.contactEmail,
    vatRate: includedRate(settings),
  };
}
