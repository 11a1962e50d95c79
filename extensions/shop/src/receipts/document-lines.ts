/** The lines of receipts and credit notes with their shares of the discount: docs/back-office.md#smart-invoice. */
import { toNgwee, toSignedDecimal, type Ngwee } from '@chitenge/contract/money';
import type { OrderReceipt } from '@chitenge/contract/receipt-documents';
import { z } from 'zod';
import { spreadAmount } from '../discounts/spread-amount.ts';

/** A line of a document. A credit note has units and discounts below zero. */
export interface DocumentLine {
  name: string;
  quantity: number;
  /** Of one unit, with VAT. */
  price: Ngwee;
  /** Of all units. */
  discount: Ngwee;
}

export const amountOf = ({ quantity, price, discount }: DocumentLine): Ngwee => quantity * price - discount;

const sumOf = (lines: readonly DocumentLine[]): Ngwee => lines.reduce((sum, line) => sum + amountOf(line), 0);

type ReceiptLine = Omit<OrderReceipt['lines'][number], 'id'> & {
  /** Its share of the order's discount; null in receipts from before they had it. */
  discount: string | null;
};

/** What a receipt says of what was sold. */
export type SoldContent = Pick<OrderReceipt, 'discount' | 'delivery' | 'waived'> & { lines: ReceiptLine[] };

/** Names what was sold, with its size and colour. */
export const lineName = ({ name, size, color }: Pick<ReceiptLine, 'name' | 'size' | 'color'>): string =>
  [name, size, color].filter(Boolean).join(', ');

/** What the lines have of the discount. Receipts from before its shares spread it over all of them. */
function sharesOf(lines: readonly ReceiptLine[], discount: Ngwee): Ngwee[] {
  if (lines.every((line) => line.discount !== null)) return lines.map((line) => toNgwee(line.discount ?? 0));
  const values = lines.map(({ amount }) => toNgwee(amount));
  const goods = values.reduce((sum, value) => sum + value, 0);
  return spreadAmount(Math.min(discount, goods), values);
}

/**
 * Returns what a receipt lists: its goods, what of the delivery was paid with it, and what came back before. They come to
 * exactly its amount. What no line has of the discount is that of the delivery.
 */
export function linesOfReceipt({
  lines: sold,
  discount: given,
  delivery,
  waived,
}: SoldContent): DocumentLine[] {
  const discount = toNgwee(given?.amount ?? 0);
  const shares = sharesOf(sold, discount);
  const lines = sold.map((line, index) => ({
    name: lineName(line),
    quantity: line.quantity,
    price: toNgwee(line.price),
    discount: shares[index] ?? 0,
  }));
  if (delivery !== null && !delivery.paidOnCollection && toNgwee(delivery.fee) > 0)
    lines.push({
      name: delivery.name,
      quantity: 1,
      price: toNgwee(delivery.fee),
      discount: discount - shares.reduce((sum, share) => sum + share, 0),
    });
  const back = Math.min(toNgwee(waived ?? 0), sumOf(lines));
  if (back > 0) lines.push({ name: 'Came back before payment', quantity: -1, price: back, discount: 0 });
  return lines;
}

/** Lines of a credit note as it stores them. */
export const creditedLines = z.array(
  z.object({
    name: z.string(),
    quantity: z.number().int(),
    price: z.string(),
    discount: z.string(),
  }),
);

const fromStored = (amount: string): Ngwee =>
  amount.startsWith('-') ? -toNgwee(amount.slice(1)) : toNgwee(amount);

/** Returns what a credit note takes back. Notes from before they had lines, and those of money alone, have one. */
export function linesOfNote(stored: z.infer<typeof creditedLines>, amount: Ngwee): DocumentLine[] {
  if (stored.length === 0) return [{ name: 'Credit note', quantity: -1, price: amount, discount: 0 }];
  return stored.map((line) => ({
    ...line,
    price: fromStored(line.price),
    discount: fromStored(line.discount),
  }));
}

/** Goods of a line that came back, and what was paid back for them. */
export interface CameBack extends Pick<ReceiptLine, 'name' | 'size' | 'color'> {
  quantity: number;
  price: Ngwee;
  paidBack: Ngwee;
}

const store = (lines: readonly DocumentLine[]): z.infer<typeof creditedLines> =>
  lines.map((line) => ({
    ...line,
    price: toSignedDecimal(line.price),
    discount: toSignedDecimal(line.discount),
  }));

/** Returns the lines of a credit note for goods that came back. */
export const linesOfReturns = (goods: readonly CameBack[]) =>
  store(
    goods.map(({ quantity, price, paidBack, ...line }) => ({
      name: lineName(line),
      quantity: -quantity,
      price,
      discount: paidBack - quantity * price,
    })),
  );

/** Returns the lines of a credit note that ends a receipt: all of it, less what earlier notes have taken back. */
export function linesOfEnd(sold: SoldContent, amount: Ngwee) {
  const lines: DocumentLine[] = linesOfReceipt(sold).map(({ quantity, discount, ...line }) => ({
    ...line,
    quantity: -quantity,
    discount: -discount,
  }));
  const before = -sumOf(lines) - amount;
  if (before !== 0)
    lines.push({
      name: 'Credited before',
      quantity: Math.sign(before),
      price: Math.abs(before),
      discount: 0,
    });
  return store(lines);
}
