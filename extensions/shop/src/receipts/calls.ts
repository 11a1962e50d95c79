/** Receipts: docs/behaviour.md#receipts. */
import { receiptsCalls as calls } from '@chitenge/contract/calls/receipts';
import { presentMoney } from '@chitenge/contract/money';
import type { CreditNote, OrderReceipt } from '@chitenge/contract/receipt-documents';
import { notFound } from '@chitenge/contract/problem-error';
import type { PaymentStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { itemsUpdated } from '../commands/shop-event.ts';
import type { RunCommand } from '../commands/run-command.ts';
import { parseTimestamp } from '../database/columns.ts';
import { allowed } from '../directus/items.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type CallContext, type Serve } from '../http/serve.ts';
import { lockOrder } from '../orders/order-repository.ts';
import { assertReadsOrders } from '../orders/staff-orders.ts';
import { issueReceipts } from './issue-receipts.ts';
import { documentsOf, noteContent, receiptContent, type ReceiptRow } from './receipt-row.ts';

/** Issues the receipt of an order that was paid before the shop had receipts. @throws ProblemError 404 */
const issueMissing: Command<string, void> = async (trx, orderId) => {
  await lockOrder(trx, orderId);
  await issueReceipts(trx, orderId);
  return { result: undefined, events: [itemsUpdated('orders', [orderId])] };
};

export function serveReceipts(
  serve: Serve,
  context: Pick<DirectusContext, 'database' | 'services'>,
  run: RunCommand,
): void {
  const { database } = context;

  async function answerReceipt(
    actor: CallContext<typeof calls.readReceipt>['actor'],
    orderId: string,
    number: number | undefined,
  ) {
    const readOwner = () =>
      database('orders')
        .where({ id: orderId })
        .first<ReceiptOwner | undefined>('number', 'customer_name', 'payment_status', 'receipt_number');
    let order = await readOwner();
    if (order?.payment_status === 'paid' && order.receipt_number === null) {
      await run(issueMissing, orderId, actor);
      order = await readOwner();
    }
    if (order === undefined) throw notFound('order');
    const receipt = await readReceipt(database, orderId, number);
    const { number: orderNumber, customer_name: customerName, receipt_number: current } = order;
    return answer(200, { ...receipt, orderId, orderNumber, customerName, current });
  }

  serve(calls.readReceipt, async ({ query }, { actor, order: { orderId } }) =>
    answerReceipt(actor, orderId, query.number),
  );

  serve(calls.readStaffReceipt, async ({ params, query }, { actor }) => {
    await allowed(assertReadsOrders(context, actor));
    return answerReceipt(actor, params.id, query.number);
  });
}

interface ReceiptOwner {
  number: number | null;
  customer_name: string;
  payment_status: PaymentStatus;
  receipt_number: number | null;
}

const headOf = ({ number, issued_at, amount }: ReceiptRow) => ({
  number,
  issuedAt: parseTimestamp(issued_at),
  amount: presentMoney(amount),
});

const presentNote = (row: ReceiptRow): CreditNote => ({
  ...headOf(row),
  ...noteContent.parse(JSON.parse(row.content)),
});

/** @param number undefined for the newest receipt @throws ProblemError 404 */
async function readReceipt(
  database: Knex,
  orderId: string,
  number: number | undefined,
): Promise<Omit<OrderReceipt, 'orderId' | 'orderNumber' | 'customerName' | 'current'>> {
  const documents = await documentsOf(database, orderId);
  const receipts = documents.filter(({ kind }) => kind === 'receipt');
  const row = number === undefined ? receipts.at(-1) : receipts.find((receipt) => receipt.number === number);
  if (row === undefined) throw notFound('receipt');
  return {
    ...headOf(row),
    ...receiptContent.parse(JSON.parse(row.content)),
    creditNotes: documents.filter(({ receipt }) => receipt === row.number).map(presentNote),
    otherReceipts: receipts.filter((receipt) => receipt !== row).map((receipt) => receipt.number),
  };
}
