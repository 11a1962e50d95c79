/** Rows of receipts and credit notes: docs/decisions/059-receipts.md. They are inserted once, and nothing changes them. */
import {
  creditedMoneySchema,
  creditNoteSchema,
  orderReceiptSchema,
  receiptMoneySchema,
} from '@chitenge/contract/receipt-documents';
import { toDecimal, type Ngwee } from '@chitenge/contract/money';
import { ORDER_RECEIPTS, SHOP_STATE } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Decimal, Timestamp } from '../database/columns.ts';
import { rawRows } from '../database/raw-rows.ts';
import { creditedLines } from './document-lines.ts';

/** Documents that were issued before do not say which notes were given. */
const cashGiven = receiptMoneySchema.shape.cashGiven.default(null);

/** What a document says, frozen at its issue. */
export const receiptContent = orderReceiptSchema
  .omit({
    number: true,
    issuedAt: true,
    amount: true,
    orderId: true,
    orderNumber: true,
    customerName: true,
    current: true,
    creditNotes: true,
    otherReceipts: true,
  })
  // Receipts that were issued before do not say who sold, nor what of the discount each line has.
  .extend({
    soldBy: orderReceiptSchema.shape.soldBy.default(null),
    lines: z.array(
      orderReceiptSchema.shape.lines.element.extend({ discount: z.string().nullable().default(null) }),
    ),
    payments: z.array(receiptMoneySchema.extend({ cashGiven })),
  });
export const noteContent = creditNoteSchema.omit({ number: true, issuedAt: true, amount: true }).extend({
  /** What it takes back; empty for money alone, and in notes from before they had lines. */
  lines: creditedLines.default([]),
  /** The returns whose goods it names. */
  returns: z.array(z.string()).default([]),
  // Notes that were issued before have no kinds.
  refunds: z.array(
    creditedMoneySchema.extend({ cashGiven, kind: creditedMoneySchema.shape.kind.default('refund') }),
  ),
});

/** What the lines of receipts follow from. Files have thousands of receipts, so no more is parsed. */
export const soldContent = z.object({
  ...receiptContent.pick({ vat: true, discount: true, delivery: true, waived: true }).shape,
  lines: z.array(receiptContent.shape.lines.element.omit({ id: true })),
  payments: z.array(receiptMoneySchema.pick({ method: true })),
});

/** What the lines of credit notes follow from. */
export const creditedContent = z.object({
  ...noteContent.pick({ vat: true, lines: true }).shape,
  refunds: z.array(creditedMoneySchema.pick({ method: true })),
});

interface Columns {
  number: number;
  order: string;
  /** The receipt that a credit note corrects; null for a receipt. */
  receipt: number | null;
  amount: Decimal;
  issued_at: Timestamp;
}

export type ReceiptRow = Columns & { kind: 'receipt' | 'credit-note'; content: string };

/** The order's documents, oldest first. */
export const documentsOf = (database: Knex, orderId: string): Promise<ReceiptRow[]> =>
  database<ReceiptRow>(ORDER_RECEIPTS).where({ order: orderId }).orderBy('number').select();

/** Whether an order has a receipt, also one that a credit note has ended. */
export const hasReceipts = async (database: Knex, orderId: string): Promise<boolean> =>
  (await database(ORDER_RECEIPTS).where({ order: orderId }).first('number')) !== undefined;

interface NewDocument {
  kind: ReceiptRow['kind'];
  order: string;
  receipt?: number;
  amount: Ngwee;
  content: z.infer<typeof receiptContent> | z.infer<typeof noteContent>;
}

/** Inserts a document with the next number. Its counter is the last lock of a transaction. */
export async function insertDocument(trx: Knex.Transaction, document: NewDocument): Promise<number> {
  const { amount, content, receipt = null, ...columns } = document;
  const number = await nextNumber(trx);
  await trx(ORDER_RECEIPTS).insert({
    ...columns,
    number,
    receipt,
    amount: toDecimal(amount),
    content: JSON.stringify(content),
    issued_at: new Date(),
  });
  return number;
}

const counterSchema = z.array(z.object({ value: z.coerce.number().int() }));

/** The row stays locked until the transaction ends, so a number that is rolled back goes to the next document. */
async function nextNumber(trx: Knex.Transaction): Promise<number> {
  const [row] = await rawRows(trx, counterSchema, {
    sql: `INSERT INTO ${SHOP_STATE} (key, value) VALUES ('last_receipt', '1')
      ON CONFLICT (key) DO UPDATE SET value = CAST(CAST(${SHOP_STATE}.value AS INTEGER) + 1 AS TEXT) RETURNING value`,
    bindings: [],
  });
  if (row === undefined) throw new Error('The counter of receipts has no row');
  return row.value;
}
