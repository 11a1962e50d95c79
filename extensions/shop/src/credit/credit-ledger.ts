/**
 * The entries of gift cards and credit: docs/decisions/063-credit.md. A balance is the sum of its entries. Commands lock the first
 * entry before they take anything, after the order.
 */
import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { CreditEntryKind } from '@chitenge/contract/credit';
import {
  CREDIT_ALPHABET,
  CREDIT_CODE_LENGTH,
  creditRefusalWords,
  isCreditCode,
  type CreditRefusal,
} from '@chitenge/contract/credit-terms';
import { toDecimal, type Ngwee } from '@chitenge/contract/money';
import { notFound, problemError, type ProblemError } from '@chitenge/contract/problem-error';
import { CREDIT_ENTRIES } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import type { Timestamp } from '../database/columns.ts';
import { readStoreSettings } from '../settings/read-settings.ts';

/** A row of the table `credit_entries`. */
export interface CreditEntry {
  id: string;
  /** The id of the first entry. */
  credit: string;
  kind: CreditEntryKind;
  /** Below zero for what was taken. */
  amount: Ngwee;
  order: string | null;
  /** The payment, or the refund, that moved it. */
  payment: string | null;
  user: string | null;
  reason: string;
  /** Of a first entry; null for others. */
  code_hash: string | null;
  code_end: string | null;
  expires_at: Timestamp | null;
  date_created: Timestamp;
}

/** A credit with its first entry. */
export interface LockedCredit {
  first: CreditEntry;
  /** What is left, in ngwee. */
  balance: Ngwee;
  isFrozen: boolean;
}

type NewEntry = Pick<CreditEntry, 'credit' | 'kind'> & Partial<Omit<CreditEntry, 'id' | 'date_created'>>;

/** @param id of a first entry, which is its credit's; a new one otherwise */
export async function insertEntry(trx: Knex, entry: NewEntry, id: string = randomUUID()): Promise<void> {
  await trx<CreditEntry>(CREDIT_ENTRIES).insert({
    amount: 0,
    order: null,
    payment: null,
    user: null,
    reason: '',
    code_hash: null,
    code_end: null,
    expires_at: null,
    ...entry,
    id,
    date_created: new Date(),
  });
}

export const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/** The code with its columns. Only its hash is stored. */
export function newCode(): { code: string; columns: Pick<CreditEntry, 'code_hash' | 'code_end'> } {
  const code = Array.from(
    { length: CREDIT_CODE_LENGTH },
    () => CREDIT_ALPHABET[randomInt(CREDIT_ALPHABET.length)],
  ).join('');
  return { code, columns: { code_hash: hashOf(code), code_end: code.slice(-4) } };
}

/** What a credit is found by. */
export type CreditKey = { creditId: string } | { code: string };

/**
 * Locks a credit and sums its entries.
 * @throws ProblemError 404 for an unknown id; 409 `credit-refused` for an unknown code
 */
export async function lockCredit(trx: Knex, key: CreditKey): Promise<LockedCredit> {
  const first = await findFirst(trx, key, true);
  return { first, ...(await sumEntries(trx, first.credit)) };
}

/** As `lockCredit`, to read only. */
export async function readCredit(database: Knex, key: CreditKey): Promise<LockedCredit> {
  const first = await findFirst(database, key, false);
  return { first, ...(await sumEntries(database, first.credit)) };
}

async function findFirst(database: Knex, key: CreditKey, isLocked: boolean): Promise<CreditEntry> {
  if ('code' in key && !isCreditCode(key.code)) throw creditRefused('unknown');
  const query = database(CREDIT_ENTRIES)
    .where('code' in key ? { code_hash: hashOf(key.code) } : { id: key.creditId })
    .whereNotNull('code_hash');
  const first = await (isLocked ? query.forUpdate() : query).first<CreditEntry | undefined>('*');
  if (first !== undefined) return first;
  throw 'code' in key ? creditRefused('unknown') : notFound('credit');
}

async function sumEntries(
  database: Knex,
  credit: string,
): Promise<Pick<LockedCredit, 'balance' | 'isFrozen'>> {
  const entries = await database(CREDIT_ENTRIES)
    .where({ credit })
    .select<Pick<CreditEntry, 'kind' | 'amount'>[]>('kind', 'amount');
  const count = (kind: CreditEntryKind) => entries.filter((entry) => entry.kind === kind).length;
  return {
    balance: entries.reduce((sum, { amount }) => sum + amount, 0),
    isFrozen: count('frozen') > count('unfrozen'),
  };
}

export const isExpired = ({ expires_at }: Pick<CreditEntry, 'expires_at'>): boolean =>
  expires_at !== null && new Date(expires_at).getTime() <= Date.now();

/** @throws ProblemError 409 `credit-refused` for a credit that pays nothing now */
export function assertUsable({ first, balance, isFrozen }: LockedCredit): void {
  if (isFrozen) throw creditRefused('frozen');
  if (isExpired(first)) throw creditRefused('expired');
  if (balance <= 0) throw creditRefused('empty');
}

export const creditRefused = (refusal: CreditRefusal, balance: Ngwee = 0): ProblemError =>
  problemError('credit-refused', {
    detail: creditRefusalWords(refusal, balance),
    refusal,
    errors: [
      {
        field: 'creditCode',
        message: refusal === 'less' ? `has K${toDecimal(balance)} left` : 'does not pay this order',
      },
    ],
  });

/** Returns the end of a credit that begins now; null without one. */
export async function readExpiry(database: Knex): Promise<Date | null> {
  const { creditMonths } = await readStoreSettings(database, 'creditMonths');
  if (creditMonths === null) return null;
  const end = new Date();
  end.setUTCMonth(end.getUTCMonth() + creditMonths);
  return end;
}

/** Returns the entry that a payment or refund has made. */
export const entryOfPayment = (trx: Knex, payment: string): Promise<CreditEntry | undefined> =>
  trx(CREDIT_ENTRIES).where({ payment }).first<CreditEntry | undefined>('*');

/**
 * Gives back to a credit what a payment had taken of it. One that has ended meanwhile can be used again for as long as a new one.
 * @param refund the completed refund; the entry of one that is new credit exists already
 */
export async function returnToCredit(
  trx: Knex,
  refund: { id: string; order: string; refunded_payment: string | null },
  amount: Ngwee,
  userId: string | null,
): Promise<void> {
  if ((await entryOfPayment(trx, refund.id)) !== undefined) return;
  const used = await entryOfPayment(trx, refund.refunded_payment ?? '');
  if (used === undefined) throw new Error(`No credit has paid the payment of the refund ${refund.id}`);
  const { credit } = used;
  await insertEntry(trx, {
    credit,
    kind: 'returned',
    amount,
    order: refund.order,
    payment: refund.id,
    user: userId,
  });
  const first = await findFirst(trx, { creditId: credit }, false);
  if (isExpired(first))
    await trx(CREDIT_ENTRIES)
      .where({ id: credit })
      .update({ expires_at: await readExpiry(trx) });
}
