/** The day's end: docs/back-office.md#days-end. */
import { randomUUID } from 'node:crypto';
import { MAX_DAY_ENDS, type CloseDay, type DayEnd, type DayEnds } from '@chitenge/contract/day-end';
import type { Drawer } from '@chitenge/contract/drawer';
import { toDecimal, toNgwee, toSignedDecimal, type Ngwee } from '@chitenge/contract/money';
import { problemError } from '@chitenge/contract/problem-error';
import { DAY_ENDS, DRAWERS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { byAge } from '../database/by-age.ts';
import type { Actor, Command } from '../commands/command.ts';
import { parseTimestamp, type Decimal, type Timestamp } from '../database/columns.ts';
import { lockNames } from '../database/lock-names.ts';
import { nameOfStaff } from '../directus/staff-member.ts';
import type { DrawerRow } from '../drawer/drawer-row.ts';
import { presentDrawers, signedNgwee } from '../drawer/read-drawers.ts';
import { cashWithRiders } from '../rounds/read-rounds.ts';
import { cashRows } from './payment-repository.ts';
import { isPayment, sumOf, type PaymentRow } from './payment-row.ts';

type Cash = Pick<PaymentRow, 'id' | 'kind' | 'amount'>;

interface DayEndRow {
  id: string;
  closed_by: string;
  expected: Decimal;
  counted: Decimal;
  note: string;
  date_created: Timestamp;
}

/** Cash outside of drawers and rounds that no close has counted. What was recorded by mistake, and refunds, went out again. */
const openCash = (database: Knex) =>
  cashRows(database)
    .where({ status: 'completed' })
    .whereNull('day_end')
    .whereNull('drawer')
    .whereNull('round');

/** Drawers that no close has listed. */
const openDrawers = (database: Knex) => database(DRAWERS).whereNull('day_end');

const sumCash = (rows: readonly Cash[]): Ngwee =>
  rows.reduce((sum, row) => sum + (isPayment(row) ? 1 : -1) * toNgwee(row.amount), 0);

const cashOf = (rows: readonly Cash[], kind: Cash['kind']): string =>
  toDecimal(sumOf(rows.filter((row) => row.kind === kind)));

/** The column may be below zero. */
const signedColumn = (amount: Decimal): string => toSignedDecimal(signedNgwee(amount));

const present = (
  { closed_by, date_created, expected, counted, id, note }: DayEndRow,
  drawers: Drawer[],
): DayEnd => ({
  id,
  closedAt: parseTimestamp(date_created),
  closedBy: closed_by,
  expected: signedColumn(expected),
  counted: signedColumn(counted),
  note,
  drawers,
});

export async function readDayEnds(database: Knex, { userId }: Pick<Actor, 'userId'>): Promise<DayEnds> {
  const cash = await openCash(database).select<Cash[]>('id', 'kind', 'amount');
  const closes = await database(DAY_ENDS)
    .orderBy(byAge(DAY_ENDS, 'desc'))
    .limit(MAX_DAY_ENDS)
    .select<DayEndRow[]>('*');
  const rows = await openDrawers(database)
    .orWhereIn(
      'day_end',
      closes.map(({ id }) => id),
    )
    .orderBy(byAge(DRAWERS, 'asc'))
    .select<DrawerRow[]>('*');
  const drawers = await presentDrawers(database, rows, userId);
  const drawersOf = (close: string | null) => drawers.filter((_, index) => rows[index]?.day_end === close);
  return {
    expected: toSignedDecimal(sumCash(cash)),
    received: cashOf(cash, 'payment'),
    refunded: cashOf(cash, 'refund'),
    corrected: cashOf(cash, 'correction'),
    movements: cash.length,
    withRiders: toSignedDecimal(await cashWithRiders(database)),
    drawers: drawersOf(null),
    closes: closes.map((close) => present(close, drawersOf(close.id))),
  };
}

/**
 * Stores what was counted outside of drawers, and marks the cash and the closed drawers that it is about. Cash that is
 * recorded at the same time is in the next close.
 * @throws ProblemError 409 `changed-meanwhile` when other cash was recorded since the staff member has read it; 409 when
 * there is nothing to close, and while a drawer is open that the staff member does not name
 */
export const closeDay: Command<CloseDay, DayEnd> = async (
  trx,
  { counted, expected, note, openDrawers: left },
  { userId },
) => {
  await lockNames(trx, ['day-end']);
  const cash = await openCash(trx).forUpdate().select<Cash[]>('id', 'kind', 'amount');
  const now = toSignedDecimal(sumCash(cash));
  if (now !== expected)
    throw problemError('changed-meanwhile', {
      detail: `K${now} is expected by now, not K${expected} as you saw. Count again, or look at the payments first.`,
    });
  const drawers = await openDrawers(trx).orderBy(byAge(DRAWERS, 'asc')).select<DrawerRow[]>('*');
  const open = drawers.find(({ id, closed_at }) => closed_at === null && !left.includes(id));
  if (open !== undefined)
    throw problemError('shop-rule', {
      detail: `${open.opened_by}’s drawer at ${open.till} is open. Close it first, or say why it stays open.`,
    });
  const closed = drawers.filter(({ closed_at }) => closed_at !== null);
  if (cash.length === 0 && closed.length === 0 && toNgwee(counted) === 0)
    throw problemError('shop-rule', {
      detail: 'There was no cash since the last close, and none was counted. There is nothing to close.',
    });
  const row: DayEndRow = {
    id: randomUUID(),
    closed_by: await nameOfStaff(trx, userId),
    expected: now,
    counted,
    note,
    date_created: new Date(),
  };
  await trx(DAY_ENDS).insert({ ...row, user: userId });
  for (const { id } of cash) await trx('payments').where({ id }).update({ day_end: row.id });
  for (const { id } of closed) await trx(DRAWERS).where({ id }).update({ day_end: row.id });
  return { result: present(row, await presentDrawers(trx, closed, userId)), events: [] };
};
