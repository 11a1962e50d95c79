/** What ZRA's Smart Invoice knows of receipts and credit notes, which staff enter by hand: docs/back-office.md#smart-invoice. */
import type {
  FiscalDocument,
  FiscalDocumentChange,
  FiscalDocumentsQuery,
} from '@chitenge/contract/fiscal-documents';
import { presentMoney } from '@chitenge/contract/money';
import { notFound } from '@chitenge/contract/problem-error';
import { addDays, startOfDay } from '@chitenge/contract/shop-time';
import { FISCAL_DOCUMENTS, ORDER_RECEIPTS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { countRows } from '../database/count-rows.ts';
import { parseTimestamp } from '../database/columns.ts';
import type { ReceiptRow } from './receipt-row.ts';

interface FiscalColumns {
  zra_number: string | null;
  customer_tpin: string | null;
}

export interface FiscalRow extends ReceiptRow, FiscalColumns {
  customer_name: string | null;
}

/** A document with what Smart Invoice knows of it. A credit note has the TPIN of its receipt. */
const documents = (database: Knex) =>
  database({ d: ORDER_RECEIPTS })
    .leftJoin({ f: FISCAL_DOCUMENTS }, 'f.number', 'd.number')
    .leftJoin({ r: FISCAL_DOCUMENTS }, 'r.number', 'd.receipt')
    .leftJoin({ o: 'orders' }, 'o.id', 'd.order');

const selectDocuments = (query: Knex.QueryBuilder, database: Knex) =>
  query.select<FiscalRow[]>(
    'd.*',
    'f.zra_number',
    database.raw('coalesce(f.customer_tpin, r.customer_tpin) AS customer_tpin'),
    'o.customer_name',
  );

/** Where a piece of documents ends: when its last one was issued, in milliseconds, and its number. */
export type DocumentPlace = readonly [issuedAt: number, number: number];

/** Reads a piece of the documents that were issued within a time, newest first. @param after where the last piece ends */
export async function readDocuments(
  database: Knex,
  [from, until]: [Date, Date],
  { after, limit }: { after?: DocumentPlace | undefined; limit: number },
): Promise<{ rows: FiscalRow[]; next: DocumentPlace | null }> {
  const found = documents(database).where('d.issued_at', '>=', from).where('d.issued_at', '<', until);
  if (after !== undefined)
    void found.whereRaw('(d.issued_at, d.number) < (?, ?)', [new Date(after[0]), after[1]]);
  const rows = await selectDocuments(
    found
      .orderBy([
        { column: 'd.issued_at', order: 'desc' },
        { column: 'd.number', order: 'desc' },
      ])
      .limit(limit),
    database,
  );
  const last = rows.at(-1);
  const isWhole = last === undefined || rows.length < limit;
  return { rows, next: isWhole ? null : [new Date(last.issued_at).getTime(), last.number] };
}

const present = (row: FiscalRow): FiscalDocument => ({
  number: row.number,
  kind: row.kind,
  orderId: row.order,
  receipt: row.receipt,
  issuedAt: parseTimestamp(row.issued_at),
  customerName: row.customer_name,
  amount: presentMoney(row.amount),
  zraNumber: row.zra_number,
  customerTpin: row.customer_tpin,
});

/** Finds a page of documents, newest first. */
export async function findFiscalDocuments(
  database: Knex,
  { state, from, to, limit, offset }: FiscalDocumentsQuery & { limit: number; offset: number },
): Promise<{ rows: FiscalDocument[]; total: number }> {
  const found = documents(database);
  if (state === 'to-issue') void found.whereNull('f.zra_number');
  if (state === 'issued') void found.whereNotNull('f.zra_number');
  if (from !== undefined) void found.where('d.issued_at', '>=', startOfDay(from));
  if (to !== undefined) void found.where('d.issued_at', '<', startOfDay(addDays(to, 1)));
  const total = await countRows(found.clone());
  const rows = await selectDocuments(found.orderBy('d.number', 'desc').limit(limit).offset(offset), database);
  return { rows: rows.map(present), total };
}

/** Records ZRA's number of a document and the customer's TPIN, in place of those from before. @throws ProblemError 404 */
export const recordFiscalDocument: Command<
  FiscalDocumentChange & { number: number },
  FiscalDocument
> = async (trx, { number, zraNumber, customerTpin }, { userId }) => {
  const issued: unknown = await trx(ORDER_RECEIPTS).where({ number }).first('number');
  if (issued === undefined) throw notFound('receipt');
  const columns = {
    zra_number: zraNumber,
    customer_tpin: customerTpin,
    user: userId,
    date_updated: new Date(),
  };
  await trx(FISCAL_DOCUMENTS)
    .insert({ number, ...columns })
    .onConflict('number')
    .merge(columns);
  const [row] = await selectDocuments(documents(trx).where('d.number', number), trx);
  if (row === undefined) throw notFound('receipt');
  return { result: present(row), events: [] };
};
