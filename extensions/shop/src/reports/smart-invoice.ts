/** What ZRA's Smart Invoice asks for, line by line: docs/back-office.md#smart-invoice. Amounts are ngwee. */
import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import { receiptName } from '@chitenge/contract/order-receipt';
import type { PaymentMethod } from '@chitenge/contract/payment-method';
import type { ReceiptMoney, ReceiptVat } from '@chitenge/contract/receipt-documents';
import { formatShopTime } from '@chitenge/contract/shop-time';
import { parseTimestamp } from '../database/columns.ts';
import { spreadAmount } from '../discounts/spread-amount.ts';
import { amountOf, linesOfNote, linesOfReceipt, type DocumentLine } from '../receipts/document-lines.ts';
import { readDocuments, type DocumentPlace, type FiscalRow } from '../receipts/fiscal-documents.ts';
import { creditedContent, soldContent } from '../receipts/receipt-row.ts';
import { MAX_TABLE_ROWS } from '@chitenge/contract/report-table';
import { z } from 'zod';
import { defineTable } from './report-table.ts';
import { periodOf } from './sale-sql.ts';
import { readVat } from './vat-sql.ts';
import { NO_TAX_INVOICE, whyWithoutVat } from './vat.ts';

/** Codes of ZRA's payment types. Credit of the shop is money from before, which they do not name. */
const PAYMENT_CODES: Record<PaymentMethod, string> = {
  cash: '01',
  card: '05',
  page: '05',
  prompt: '06',
  manual: '06',
  moved: '07',
  credit: '07',
};

const codesOf = (payments: readonly Pick<ReceiptMoney, 'method'>[]): string =>
  [...new Set(payments.map(({ method }) => PAYMENT_CODES[method]))].toSorted().join('+');

interface FiscalLine extends DocumentLine {
  document: FiscalRow;
  issued: string;
  vat: Ngwee | null;
  codes: string;
}

/** Returns the lines of a document. Their amounts and their VAT come to exactly those of the document. */
export function fiscalLines(document: FiscalRow): FiscalLine[] {
  const stored: unknown = JSON.parse(document.content);
  if (document.kind === 'receipt') {
    const content = soldContent.parse(stored);
    return withVat(document, linesOfReceipt(content), content.vat, content.payments);
  }
  const { lines, vat, refunds } = creditedContent.parse(stored);
  return withVat(document, linesOfNote(lines, toNgwee(document.amount)), vat, refunds);
}

function withVat(
  document: FiscalRow,
  lines: readonly DocumentLine[],
  vat: ReceiptVat | null,
  money: readonly Pick<ReceiptMoney, 'method'>[],
): FiscalLine[] {
  const sign = document.kind === 'receipt' ? 1 : -1;
  const vats = vat === null ? null : spreadAmount(sign * toNgwee(vat.amount), lines.map(amountOf));
  const codes = codesOf(money);
  const issued = formatShopTime(parseTimestamp(document.issued_at));
  return lines.map((line, index) => ({ ...line, document, issued, vat: vats?.[index] ?? null, codes }));
}

/** Documents of one piece of the file. */
const DOCUMENTS_OF_PIECE = 500;

const placeSchema: z.ZodType<DocumentPlace> = z.tuple([z.number(), z.number()]);

export const smartInvoice = defineTable<FiscalLine>({
  title: 'Smart Invoice, line by line',
  about:
    'Receipts and credit notes of these days, with what Smart Invoice asks for. Payment codes are ZRA’s: 01 cash, 05 card, 06 mobile money, 07 other.',
  hasPeriod: true,
  columns: () => [
    { label: 'Receipt', kind: 'text', value: ({ document }) => receiptName(document.number) },
    { label: 'Date', kind: 'text', value: ({ issued }) => issued },
    { label: 'Customer', kind: 'text', value: ({ document }) => document.customer_name },
    { label: 'TPIN', kind: 'text', value: ({ document }) => document.customer_tpin },
    { label: 'Line', kind: 'text', value: ({ name }) => name },
    { label: 'Quantity', kind: 'count', value: ({ quantity }) => quantity },
    { label: 'Price with VAT', kind: 'money', value: ({ price }) => price },
    { label: 'Discount', kind: 'money', value: ({ discount }) => discount },
    { label: 'Amount', kind: 'money', value: amountOf },
    { label: 'VAT', kind: 'money', value: ({ vat }) => vat },
    { label: 'Payment code', kind: 'text', value: ({ codes }) => codes },
    {
      label: 'Credit note of',
      kind: 'text',
      value: ({ document: { receipt } }) => (receipt === null ? null : receiptName(receipt)),
    },
    { label: 'ZRA number', kind: 'text', value: ({ document }) => document.zra_number },
  ],
  // A year can have hundreds of thousands of lines: the screen has the newest, and the file comes piece by piece.
  async read(database, period) {
    const bounds = periodOf(period);
    // Every document has a line.
    const { rows: documents } = await readDocuments(database, bounds, { limit: MAX_TABLE_ROWS });
    const lines = documents.flatMap(fiscalLines);
    const notes = [whyWithoutVat(await readVat(database)) ?? NO_TAX_INVOICE];
    if (lines.length > MAX_TABLE_ROWS)
      notes.push(`These are the newest ${MAX_TABLE_ROWS} lines. The CSV file has all of them.`);
    return { rows: lines.slice(0, MAX_TABLE_ROWS), notes };
  },
  async readPiece(database, period, after) {
    const { rows, next } = await readDocuments(database, periodOf(period), {
      after: after === undefined ? undefined : placeSchema.parse(JSON.parse(after)),
      limit: DOCUMENTS_OF_PIECE,
    });
    return { rows: rows.flatMap(fiscalLines), next: next && JSON.stringify(next) };
  },
});
