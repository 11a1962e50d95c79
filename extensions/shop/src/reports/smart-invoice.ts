/** What ZRA's Smart Invoice asks for, line by line: docs/back-office.md#smart-invoice. Amounts are ngwee. */
import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import { receiptName } from '@chitenge/contract/order-receipt';
import type { PaymentMethod } from '@chitenge/contract/payment-method';
import type { ReceiptMoney } from '@chitenge/contract/receipt-documents';
import { formatShopTime } from '@chitenge/contract/shop-time';
import { parseTimestamp } from '../database/columns.ts';
import { spreadAmount } from '../discounts/spread-amount.ts';
import { fiscalDocuments, type FiscalRow } from '../receipts/fiscal-documents.ts';
import { noteContent, receiptContent } from '../receipts/receipt-row.ts';
import { defineTable } from './report-table.ts';
import { periodOf, slicesBetween } from './sale-sql.ts';
import { NO_TAX_INVOICE } from './vat.ts';

/** Codes of ZRA's payment types. Credit of the shop is money from before, which they do not name. */
const PAYMENT_CODES: Record<PaymentMethod, string> = {
  cash: '01',
  card: '05',
  page: '05',
  push: '06',
  manual: '06',
  moved: '07',
  credit: '07',
};

const codesOf = (payments: readonly Pick<ReceiptMoney, 'method'>[]): string =>
  [...new Set(payments.map(({ method }) => PAYMENT_CODES[method]))].toSorted().join('+');

interface Part {
  name: string;
  quantity: number;
  /** Of one unit, with VAT. */
  price: Ngwee;
  discount: Ngwee;
}

const amountOf = ({ quantity, price, discount }: Part): Ngwee => quantity * price - discount;

interface FiscalLine extends Part {
  document: FiscalRow;
  vat: Ngwee | null;
  codes: string;
}

/** Returns what a receipt lists: its lines with their shares of the discount, delivery, and what came back before. */
function partsOf({ lines, discount, delivery, waived }: ReturnType<typeof receiptContent.parse>): Part[] {
  const values = lines.map(({ amount }) => toNgwee(amount));
  const goods = values.reduce((sum, value) => sum + value, 0);
  const shares = spreadAmount(Math.min(toNgwee(discount?.amount ?? 0), goods), values);
  const parts = lines.map(({ name, size, color, quantity, price }, index) => ({
    name: [name, size, color].filter(Boolean).join(', '),
    quantity,
    price: toNgwee(price),
    discount: shares[index] ?? 0,
  }));
  if (delivery !== null && !delivery.paidOnCollection && toNgwee(delivery.fee) > 0)
    parts.push({ name: delivery.name, quantity: 1, price: toNgwee(delivery.fee), discount: 0 });
  if (waived !== null && toNgwee(waived) > 0)
    parts.push({ name: 'Came back before payment', quantity: -1, price: toNgwee(waived), discount: 0 });
  return parts;
}

/** Returns the lines of a document. Their VAT comes to exactly that of the document. */
export function fiscalLines(document: FiscalRow): FiscalLine[] {
  const isReceipt = document.kind === 'receipt';
  const stored: unknown = JSON.parse(document.content);
  if (!isReceipt) {
    const { vat, refunds } = noteContent.parse(stored);
    const part = { name: 'Credit note', quantity: -1, price: toNgwee(document.amount), discount: 0 };
    return [{ ...part, document, vat: vat && -toNgwee(vat.amount), codes: codesOf(refunds) }];
  }
  const content = receiptContent.parse(stored);
  const parts = partsOf(content);
  const vats = content.vat === null ? null : spreadAmount(toNgwee(content.vat.amount), parts.map(amountOf));
  const codes = codesOf(content.payments);
  return parts.map((part, index) => ({ ...part, document, vat: vats?.[index] ?? null, codes }));
}

export const smartInvoice = defineTable<FiscalLine>({
  title: 'Smart Invoice, line by line',
  about:
    'Receipts and credit notes of these days, with what Smart Invoice asks for. Payment codes are ZRA’s: 01 cash, 05 card, 06 mobile money, 07 other.',
  hasPeriod: true,
  columns: () => [
    { label: 'Receipt', kind: 'text', value: ({ document }) => receiptName(document.number) },
    {
      label: 'Date',
      kind: 'text',
      value: ({ document }) => formatShopTime(parseTimestamp(document.issued_at)),
    },
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
  async read(database, period) {
    const rows: FiscalLine[] = [];
    const bounds = periodOf(period);
    for (const slice of slicesBetween(...bounds))
      for (const document of await fiscalDocuments(database, slice).orderBy('d.number'))
        rows.push(...fiscalLines(document));
    return { rows: rows.toReversed(), notes: [NO_TAX_INVOICE] };
  },
});
