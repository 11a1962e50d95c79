/** What a credit note takes back, by line. */
import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { Knex } from 'knex';
import { orderLines, orderReturns } from '../returns/return-repository.ts';
import type { ReturnRow } from '../returns/return-row.ts';
import { linesOfEnd, linesOfReturns, type CameBack } from './document-lines.ts';
import { noteContent, receiptContent, type ReceiptRow } from './receipt-row.ts';

interface Credited {
  orderId: string;
  /** The order's documents from before. */
  documents: readonly ReceiptRow[];
}

interface Amount {
  receipt: number;
  amount: Ngwee;
}

interface CreditedGoods {
  lines: ReturnType<typeof linesOfReturns>;
  /** Ids of the returns that the lines name. */
  returns: string[];
}

/**
 * Returns what a credit note takes back: goods that were returned, or all that is left of the receipt. Money that went
 * back without goods has no lines.
 */
export async function creditedGoods(
  trx: Knex,
  credited: Credited,
  { hasNewLines, ...amount }: Amount & { hasNewLines: boolean },
): Promise<CreditedGoods> {
  const returned = hasNewLines ? null : await returnsBehind(trx, credited, amount);
  return returned ?? { lines: linesOfRest(credited.documents, amount), returns: [] };
}

/** What is left of a receipt after its credit notes, in ngwee. */
export function netOf(documents: readonly ReceiptRow[], number: number): Ngwee {
  const amountOf = (row: ReceiptRow) => toNgwee(row.amount);
  return documents.reduce((left, row) => {
    if (row.number === number) return left + amountOf(row);
    return row.receipt === number ? left - amountOf(row) : left;
  }, 0);
}

/** Whether a note says which returns it names. An older one may have paid back any that had ended. */
const saysReturns = ({ content }: ReceiptRow): boolean => 'returns' in Object(JSON.parse(content));

/**
 * The goods whose return a note pays back: those that no note of the order names, and that the receipt had sold. Null when they
 * come to another amount.
 */
async function returnsBehind(
  trx: Knex,
  { orderId, documents }: Credited,
  { receipt, amount }: Amount,
): Promise<CreditedGoods | null> {
  const notes = documents.filter(({ kind }) => kind === 'credit-note');
  const named = new Set(notes.flatMap(({ content }) => noteContent.parse(JSON.parse(content)).returns));
  const since = Math.max(
    ...documents
      .filter((row) => row.number === receipt || (row.kind === 'credit-note' && !saysReturns(row)))
      .map(({ issued_at }) => new Date(issued_at).getTime()),
  );
  const isSettled = ({ id, closed_at }: ReturnRow) =>
    named.has(id) || (closed_at !== null && new Date(closed_at).getTime() <= since);
  const lines = new Map((await orderLines(trx, orderId)).map((line) => [line.id, line]));
  const open = (await orderReturns(trx, orderId)).flatMap((row) => {
    const line = lines.get(row.order_item);
    const paidBack = toNgwee(row.refund_amount ?? 0);
    if (line === undefined || row.status !== 'refunded' || paidBack === 0 || isSettled(row)) return [];
    const { product_name: name, product_price, size, color } = line;
    return [
      { id: row.id, name, size, color, quantity: row.quantity, price: toNgwee(product_price), paidBack },
    ];
  });
  const comesTo = (goods: readonly CameBack[]) =>
    goods.length > 0 && goods.reduce((sum, { paidBack }) => sum + paidBack, 0) === amount;
  const found = [open.filter(({ paidBack }) => paidBack === amount).slice(-1), open].find(comesTo);
  if (found === undefined) return null;
  return {
    lines: linesOfReturns(found),
    returns: found.map(({ id }) => id),
  };
}

/** The lines of a note that leaves nothing of its receipt; none for a part of its money. */
function linesOfRest(documents: readonly ReceiptRow[], { receipt, amount }: Amount): CreditedGoods['lines'] {
  const ended = documents.find(({ number }) => number === receipt);
  if (ended === undefined || netOf(documents, receipt) !== amount) return [];
  return linesOfEnd(receiptContent.parse(JSON.parse(ended.content)), amount);
}
