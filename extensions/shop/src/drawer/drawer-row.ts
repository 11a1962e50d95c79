/** Rows of drawers and their entries: docs/back-office.md#drawer. */
import { notFound } from '@chitenge/contract/problem-error';
import { DRAWERS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import type { Decimal, Timestamp } from '../database/columns.ts';

export interface DrawerRow {
  id: string;
  till: string;
  user: string;
  opened_by: string;
  date_created: Timestamp;
  opening_float: Decimal;
  /** The person while it is open. */
  open_user: string | null;
  /** The till in small letters while it is open. */
  open_till: string | null;
  closed_at: Timestamp | null;
  closed_by: string | null;
  expected: Decimal | null;
  counted: Decimal | null;
  /** JSON. */
  notes: string | null;
  note: string;
  day_end: string | null;
}

export interface EntryRow {
  id: string;
  drawer: string;
  /** Below zero for what went out. */
  amount: Decimal;
  reason: string;
  user: string;
  recorded_by: string;
  date_created: Timestamp;
}

/**
 * Reads a drawer and locks it, so that nothing moves in it meanwhile.
 * @throws ProblemError 404
 */
export async function lockDrawer(trx: Knex, id: string): Promise<DrawerRow> {
  const row = await trx(DRAWERS).where({ id }).forUpdate().first<DrawerRow | undefined>('*');
  if (row === undefined) throw notFound('drawer');
  return row;
}
