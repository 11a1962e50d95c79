/** Drawers with what moved in them: docs/back-office.md#drawer. */
import {
  MAX_DRAWER_MOVEMENTS,
  type Drawer,
  type DrawerDetail,
  type DrawerMovement,
  notesSchema,
} from '@chitenge/contract/drawer';
import { presentMoney, toDecimal, toNgwee, toSignedDecimal, type Ngwee } from '@chitenge/contract/money';
import { OPEN_PAYMENT_STATES } from '@chitenge/contract/open-payment';
import { DRAWER_ENTRIES } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { parseTimestamp, type Decimal } from '../database/columns.ts';
import { cashRows } from '../payments/payment-repository.ts';
import type { PaymentRow } from '../payments/payment-row.ts';
import type { DrawerRow, EntryRow } from './drawer-row.ts';

/** Returns ngwee of a column or sum, which may be below zero. */
export const signedNgwee = (amount: Decimal): Ngwee => Math.round(Number(amount) * 100);

/** In ngwee. */
interface Sums {
  received: Ngwee;
  refunded: Ngwee;
  corrected: Ngwee;
  paidIn: Ngwee;
  paidOut: Ngwee;
}

/** A refund in cash has left the drawer, even while a job completes its row. */
const cashOf = (database: Knex, ids: readonly string[]) =>
  cashRows(database)
    .whereIn('drawer', ids)
    .whereIn('status', ['completed', ...OPEN_PAYMENT_STATES]);

async function readSums(database: Knex, ids: readonly string[]): Promise<(id: string) => Sums> {
  const cash = await cashOf(database, ids)
    .groupBy('drawer', 'kind')
    .select<{ drawer: string; kind: PaymentRow['kind']; sum: Decimal }[]>(
      'drawer',
      'kind',
      database.raw('sum(amount) AS sum'),
    );
  const entries = await database<EntryRow>(DRAWER_ENTRIES)
    .whereIn('drawer', ids)
    .select<Pick<EntryRow, 'drawer' | 'amount'>[]>('drawer', 'amount');
  return (id) => {
    const of = (kind: PaymentRow['kind']): Ngwee =>
      signedNgwee(cash.find((row) => row.drawer === id && row.kind === kind)?.sum ?? 0);
    const own = entries.filter(({ drawer }) => drawer === id).map(({ amount }) => signedNgwee(amount));
    return {
      received: of('payment'),
      refunded: of('refund'),
      corrected: of('correction'),
      paidIn: own.reduce((sum, amount) => sum + Math.max(amount, 0), 0),
      paidOut: own.reduce((sum, amount) => sum + Math.max(-amount, 0), 0),
    };
  };
}

const expectedOf = (
  { opening_float }: DrawerRow,
  { received, refunded, corrected, paidIn, paidOut }: Sums,
): Ngwee => toNgwee(opening_float) + received - refunded - corrected + paidIn - paidOut;

/** Returns what must be in a drawer now. */
export const readExpected = async (database: Knex, row: DrawerRow): Promise<Ngwee> =>
  expectedOf(row, (await readSums(database, [row.id]))(row.id));

/** @param userId who reads them */
export async function presentDrawers(
  database: Knex,
  rows: readonly DrawerRow[],
  userId: string | null,
): Promise<Drawer[]> {
  const sumsOf = await readSums(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { received, refunded, corrected, paidIn, paidOut } = sumsOf(row.id);
    const expected = row.expected === null ? expectedOf(row, sumsOf(row.id)) : signedNgwee(row.expected);
    const counted = row.counted === null ? null : toNgwee(row.counted);
    return {
      id: row.id,
      till: row.till,
      openedBy: row.opened_by,
      openedAt: parseTimestamp(row.date_created),
      isOwn: row.user === userId,
      float: presentMoney(row.opening_float),
      received: toDecimal(received),
      refunded: toDecimal(refunded),
      corrected: toDecimal(corrected),
      paidIn: toDecimal(paidIn),
      paidOut: toDecimal(paidOut),
      expected: toSignedDecimal(expected),
      closedAt: row.closed_at === null ? null : parseTimestamp(row.closed_at),
      closedBy: row.closed_by,
      counted: counted === null ? null : toDecimal(counted),
      difference: counted === null ? null : toSignedDecimal(counted - expected),
      notes: row.notes === null ? null : notesSchema.parse(JSON.parse(row.notes)),
      note: row.note,
    };
  });
}

async function readMovements(database: Knex, id: string): Promise<DrawerMovement[]> {
  const newest = [
    { column: 'date_created', order: 'desc' },
    { column: 'id', order: 'desc' },
  ];
  const cash = await cashOf(database, [id])
    .orderBy(newest)
    .limit(MAX_DRAWER_MOVEMENTS)
    .select<PaymentRow[]>('*');
  const entries = await database(DRAWER_ENTRIES)
    .where({ drawer: id })
    .orderBy(newest)
    .limit(MAX_DRAWER_MOVEMENTS)
    .select<EntryRow[]>('*');
  const movements = [
    ...cash.map((row) => ({
      id: row.id,
      at: parseTimestamp(row.date_created),
      kind: row.kind,
      amount: toSignedDecimal(row.kind === 'payment' ? toNgwee(row.amount) : -toNgwee(row.amount)),
      orderId: row.order,
      reason: '',
    })),
    ...entries.map((row) => ({
      id: row.id,
      at: parseTimestamp(row.date_created),
      kind: signedNgwee(row.amount) < 0 ? ('pay-out' as const) : ('pay-in' as const),
      amount: toSignedDecimal(signedNgwee(row.amount)),
      orderId: null,
      reason: row.reason,
    })),
  ];
  return movements.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, MAX_DRAWER_MOVEMENTS);
}

/** @param userId who reads it */
export async function presentDrawer(
  database: Knex,
  row: DrawerRow,
  userId: string | null,
): Promise<DrawerDetail> {
  const [drawer] = await presentDrawers(database, [row], userId);
  if (drawer === undefined) throw new Error('A drawer was not presented.');
  return { ...drawer, movements: await readMovements(database, row.id) };
}
