/** Gift cards and credit as staff see them: docs/back-office.md#credit-tab. */
import type { AdminCredit, AdminCreditRow, AdminCreditsQuery, IssuedCredit } from '@chitenge/contract/credit';
import { cleanCreditCode, isCreditCode } from '@chitenge/contract/credit-terms';
import { toDecimal, toSignedDecimal, type Ngwee } from '@chitenge/contract/money';
import { notFound } from '@chitenge/contract/problem-error';
import { MAX_COUNTED_MATCHES } from '@chitenge/contract/order-search';
import { CREDIT_ENTRIES } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import type { NewCredit } from './issue-credit.ts';
import { byAge } from '../database/by-age.ts';
import { countRows } from '../database/count-rows.ts';
import { parseTimestamp, type Timestamp } from '../database/columns.ts';
import { staffMemberColumn } from '../directus/staff-member.ts';
import { findMatches } from '../orders/find-matches.ts';
import { hashOf, type CreditEntry } from './credit-ledger.ts';

interface Row extends Pick<CreditEntry, 'id' | 'order' | 'date_created'> {
  kind: AdminCreditRow['origin'];
  code_end: string;
  expires_at: Timestamp | null;
  customer_name: string | null;
  order_number: number | null;
  /** Postgres returns sums as text. */
  amount: number | string;
  balance: number | string;
  freezes: number | string;
}

/** SQL of the entries of a first entry `e`. */
const sumOf = (what: string): string =>
  `(SELECT sum(${what}) FROM ${CREDIT_ENTRIES} AS s WHERE s.credit = e.credit)`;
const BALANCE = sumOf('s.amount');
/** What it had at first: several payments of one order may have become it. */
const BEGAN = sumOf(`CASE WHEN s.kind IN ('issued', 'sold', 'added') THEN s.amount ELSE 0 END`);
const FREEZES = sumOf(`CASE s.kind WHEN 'frozen' THEN 1 WHEN 'unfrozen' THEN -1 ELSE 0 END`);

const credits = (database: Knex) =>
  database({ e: CREDIT_ENTRIES }).leftJoin('orders', 'orders.id', 'e.order').whereNotNull('e.code_hash');

/** Finds a page of credits, newest first. */
export async function findCredits(
  database: Knex,
  { state, search = '', order, limit, offset }: AdminCreditsQuery & { limit: number; offset: number },
): Promise<{ rows: AdminCreditRow[]; total: number }> {
  const found = credits(database);
  if (order !== undefined) void found.where('e.order', order);
  if (search.trim() !== '') await searchIn(found, database, search.trim());
  const isOver = 'e.expires_at IS NOT NULL AND e.expires_at <= ?';
  if (state === 'frozen') void found.whereRaw(`${FREEZES} > 0`);
  if (state === 'used') void found.whereRaw(`${BALANCE} <= 0`);
  if (state === 'expired') void found.whereRaw(`${BALANCE} > 0`).whereRaw(isOver, [new Date()]);
  if (state === 'open')
    void found
      .whereRaw(`${BALANCE} > 0`)
      .whereRaw(`${FREEZES} = 0`)
      .whereRaw(`NOT (${isOver})`, [new Date()]);
  const total = await countRows(found.clone());
  const rows = await select(found.orderBy(byAge('e', 'desc')).limit(limit).offset(offset));
  return { rows: rows.map(present), total };
}

/** A code, its last characters, or what a search of orders finds. */
async function searchIn(found: Knex.QueryBuilder, database: Knex, search: string): Promise<void> {
  const code = cleanCreditCode(search);
  if (isCreditCode(code)) return void found.where('e.code_hash', hashOf(code));
  const orders = await findMatches(database, { search }, { limit: MAX_COUNTED_MATCHES, offset: 0 });
  void found.where((either) => {
    void either.where('e.code_end', code).orWhereIn('e.order', orders.ids);
  });
}

const select = (query: Knex.QueryBuilder): Promise<Row[]> =>
  query.select<Row[]>(
    'e.id',
    'e.kind',
    'e.order',
    'e.code_end',
    'e.expires_at',
    'e.date_created',
    'orders.customer_name',
    'orders.number as order_number',
    query.client.raw(`${BEGAN} AS amount`),
    query.client.raw(`${BALANCE} AS balance`),
    query.client.raw(`${FREEZES} AS freezes`),
  );

const present = (row: Row): AdminCreditRow => ({
  id: row.id,
  origin: row.kind,
  codeEnd: row.code_end,
  amount: toDecimal(Number(row.amount)),
  balance: toDecimal(Number(row.balance)),
  isFrozen: Number(row.freezes) > 0,
  expiresAt: row.expires_at === null ? null : parseTimestamp(row.expires_at),
  order:
    row.order === null
      ? null
      : { id: row.order, number: row.order_number, customerName: row.customer_name ?? '' },
  createdAt: parseTimestamp(row.date_created),
});

type EntryRow = CreditEntry & { first_name: string | null; last_name: string | null };

/** Reads a credit with its entries, oldest first. @throws ProblemError 404 */
export async function readStaffCredit(database: Knex, id: string): Promise<AdminCredit> {
  const [row] = await select(credits(database).where('e.id', id));
  if (row === undefined) throw notFound('credit');
  const entries = await database({ e: CREDIT_ENTRIES })
    .leftJoin('directus_users', 'directus_users.id', 'e.user')
    .where('e.credit', id)
    .orderBy(byAge('e', 'asc'))
    .select<EntryRow[]>('e.*', 'directus_users.first_name', 'directus_users.last_name');
  return {
    ...present(row),
    entries: entries.map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      amount: toSignedDecimal(entry.amount),
      orderId: entry.order,
      reason: entry.reason,
      who: entry.user === null ? null : staffMemberColumn.parse(entry),
      when: parseTimestamp(entry.date_created),
    })),
  };
}

/** Returns what the shop owes on all gift cards and credits that have not ended, in ngwee. */
export async function readOwed(database: Knex): Promise<Ngwee> {
  const ended = database(CREDIT_ENTRIES).where('expires_at', '<=', new Date()).select('credit');
  const row = await database(CREDIT_ENTRIES)
    .whereNotIn('credit', ended)
    .sum<{ owed: number | string | null } | undefined>({ owed: 'amount' })
    .first();
  return Number(row?.owed ?? 0);
}

/** Whether the shop has ever given out a gift card or credit. */
export const hasCredits = async (database: Knex): Promise<boolean> =>
  (await database(CREDIT_ENTRIES).first('id')) !== undefined;

/** Reads a credit that was just given, with its code. */
export const readIssuedCredit = async (
  database: Knex,
  { creditId, code }: NewCredit,
): Promise<IssuedCredit> => ({ credit: await readStaffCredit(database, creditId), code });
