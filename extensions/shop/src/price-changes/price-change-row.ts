/** Rows of changes of price: docs/back-office.md#changes-of-price. */
import {
  priceChangeLineSchema,
  priceTermsSchema,
  UNDO_MS,
  type PriceChange,
  type PriceChangeDetail,
  type PriceChangeLine,
} from '@chitenge/contract/price-change';
import { notFound, problemError } from '@chitenge/contract/problem-error';
import { PRICE_CHANGES } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { z } from 'zod';
import { parseTimestamp, type Timestamp } from '../database/columns.ts';

export interface PriceChangeRow {
  id: string;
  state: PriceChange['state'];
  /** JSON. */
  change: string;
  /** JSON. */
  lines: string;
  /** Prices that it changes or has changed, and those that stayed as they were. */
  changed: number;
  kept: number;
  user: string;
  made_by: string;
  date_created: Timestamp;
  starts_at: Timestamp | null;
  applied_at: Timestamp | null;
  ended_user: string | null;
  ended_by: string | null;
  ended_at: Timestamp | null;
}

const lineList = z.array(priceChangeLineSchema);

export const linesOf = ({ lines }: Pick<PriceChangeRow, 'lines'>): PriceChangeLine[] =>
  lineList.parse(JSON.parse(lines));

/** The columns of the list. */
export const LISTED = [
  'id',
  'state',
  'change',
  'changed',
  'kept',
  'made_by',
  'date_created',
  'starts_at',
  'applied_at',
  'ended_by',
  'ended_at',
] as const satisfies (keyof PriceChangeRow)[];
export type ListedRow = Pick<PriceChangeRow, (typeof LISTED)[number]>;

/** Counts lines as the columns of a row do. */
export const countsOf = (lines: readonly PriceChangeLine[]): Pick<PriceChangeRow, 'changed' | 'kept'> => {
  const kept = lines.filter(({ outcome }) => outcome === 'kept').length;
  return { changed: lines.length - kept, kept };
};

/** @throws ProblemError 404 */
export async function readPriceChange(database: Knex, id: string): Promise<PriceChangeRow> {
  const row = await database(PRICE_CHANGES).where({ id }).first<PriceChangeRow | undefined>('*');
  if (row === undefined) throw notFound('change of prices');
  return row;
}

/**
 * Locks a change until the end of the transaction.
 * @throws ProblemError 404
 */
export async function lockPriceChange(trx: Knex, id: string): Promise<PriceChangeRow> {
  // A write, because SQLite has no lock for a read.
  const [row] = await trx(PRICE_CHANGES)
    .where({ id })
    .update({ state: trx.ref('state') })
    .returning<PriceChangeRow[]>('*');
  if (row === undefined) throw notFound('change of prices');
  return row;
}

const HAPPENED: Record<PriceChange['state'], string> = {
  scheduled: 'These prices have not changed yet.',
  applied: 'These prices have changed already.',
  undone: 'has undone this change already.',
  cancelled: 'has cancelled this change already.',
};

/** @throws ProblemError 409 when a change is in another state */
export function assertState({ state, ended_by }: PriceChangeRow, wanted: PriceChange['state']): void {
  if (state === wanted) return;
  const who = state === 'undone' || state === 'cancelled' ? `${ended_by ?? 'Somebody'} ` : '';
  throw problemError('shop-rule', { detail: `${who}${HAPPENED[state]} Nothing was changed.` });
}

/** When a change can be undone no longer, in milliseconds since 1970. */
export const undoEnd = ({ applied_at }: Pick<PriceChangeRow, 'applied_at'>): number =>
  applied_at === null ? 0 : new Date(applied_at).getTime() + UNDO_MS;

const timeOrNull = (time: Timestamp | null): string | null => (time === null ? null : parseTimestamp(time));

export function presentListed(row: ListedRow): PriceChange {
  const canUndo = row.state === 'applied' && undoEnd(row) > Date.now();
  return {
    id: row.id,
    state: row.state,
    terms: priceTermsSchema.parse(JSON.parse(row.change)),
    madeBy: row.made_by,
    madeAt: parseTimestamp(row.date_created),
    startsAt: timeOrNull(row.starts_at),
    appliedAt: timeOrNull(row.applied_at),
    undoUntil: canUndo ? new Date(undoEnd(row)).toISOString() : null,
    endedBy: row.ended_by,
    endedAt: timeOrNull(row.ended_at),
    changed: row.changed,
    left: row.kept,
  };
}

export const presentPriceChange = (row: PriceChangeRow): PriceChangeDetail => ({
  ...presentListed(row),
  lines: linesOf(row),
});
