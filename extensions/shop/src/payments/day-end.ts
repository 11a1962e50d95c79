/** The day's end: docs/back-office.md#days-end. */
import { randomUUID } from 'node:crypto';
import { MAX_DAY_ENDS, type CloseDay, type DayEnd, type DayEnds } from '@chitenge/contract/day-end';
import { toDecimal, toNgwee, toSignedDecimal, type Ngwee } from '@chitenge/contract/money';
import { problemError } from '@chitenge/contract/problem-error';
import { DAY_ENDS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { byAge } from '../database/by-age.ts';
import type { Command } from '../commands/command.ts';
import { parseTimestamp, type Decimal, type Timestamp } from '../database/columns.ts';
import { lockNames } from '../database/lock-names.ts';
import { staffMemberColumn } from '../directus/staff-member.ts';
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

/** Cash that no close has counted. What was recorded by mistake, and refunds, went out again. That of a test order is none. */
const openCash = (database: Knex) =>
  database('payments')
    .where({ method: 'cash', status: 'completed' })
    .whereNull('day_end')
    .whereNotIn('order', database('orders').where({ is_test: true }).select('id'));

const sumCash = (rows: readonly Cash[]): Ngwee =>
  rows.reduce((sum, row) => sum + (isPayment(row) ? 1 : -1) * toNgwee(row.amount), 0);

const cashOf = (rows: readonly Cash[], kind: Cash['kind']): string =>
  toDecimal(sumOf(rows.filter((row) => row.kind === kind)));

/** The column may be below zero. */
const signedColumn = (amount: Decimal): string => toSignedDecimal(Math.round(Number(amount) * 100));

const present = ({ closed_by, date_created, expected, counted, id, note }: DayEndRow): DayEnd => ({
  id,
  closedAt: parseTimestamp(date_created),
  closedBy: closed_by,
  expected: signedColumn(expected),
  counted: signedColumn(counted),
  note,
});

export async function readDayEnds(database: Knex): Promise<DayEnds> {
  const cash = await openCash(database).select<Cash[]>('id', 'kind', 'amount');
  const closes = await database(DAY_ENDS)
    .orderBy(byAge(DAY_ENDS, 'desc'))
    .limit(MAX_DAY_ENDS)
    .select<DayEndRow[]>('*');
  return {
    expected: toSignedDecimal(sumCash(cash)),
    received: cashOf(cash, 'payment'),
    refunded: cashOf(cash, 'refund'),
    corrected: cashOf(cash, 'correction'),
    movements: cash.length,
    closes: closes.map(present),
  };
}

/**
 * Stores what was counted, and marks the cash that it is about. Cash that is recorded at the same time is in the next close.
 * @throws ProblemError 409 `changed-meanwhile` when other cash was recorded since the staff member has read it; 409 when
 * there is neither cash nor a count
 */
export const closeDay: Command<CloseDay, DayEnd> = async (trx, { counted, expected, note }, { userId }) => {
  await lockNames(trx, ['day-end']);
  const cash = await openCash(trx).forUpdate().select<Cash[]>('id', 'kind', 'amount');
  const now = toSignedDecimal(sumCash(cash));
  if (now !== expected)
    throw problemError('changed-meanwhile', {
      detail: `K${now} is expected by now, not K${expected} as you saw. Count again, or look at the payments first.`,
    });
  if (cash.length === 0 && toNgwee(counted) === 0)
    throw problemError('shop-rule', {
      detail: 'There was no cash since the last close, and none was counted. There is nothing to close.',
    });
  const user: unknown = await trx('directus_users').where({ id: userId }).first('first_name', 'last_name');
  const row: DayEndRow = {
    id: randomUUID(),
    closed_by: staffMemberColumn.parse(user ?? null) ?? 'Staff',
    expected: now,
    counted,
    note,
    date_created: new Date(),
  };
  await trx(DAY_ENDS).insert({ ...row, user: userId });
  for (const { id } of cash) await trx('payments').where({ id }).update({ day_end: row.id });
  return { result: present(row), events: [] };
};
