/** Drawers: docs/back-office.md#drawer. */
import { toNgwee, toSignedDecimal } from '@chitenge/contract/money';
import type { OpenDrawer, CloseDrawer } from '@chitenge/contract/drawer';
import { problemError, notFound } from '@chitenge/contract/problem-error';
import { DRAWERS } from '@chitenge/directus/hidden-tables';
import { drawersCalls as calls } from '@chitenge/contract/calls/drawers';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import type { Command } from '../commands/command.ts';
import { lockNames } from '../database/lock-names.ts';
import { nameOfStaff } from '../directus/staff-member.ts';
import { type DrawerRow, lockDrawer } from './drawer-row.ts';
import { readExpected, presentDrawer, presentDrawers } from './read-drawers.ts';
import type { RunCommand } from '../commands/run-command.ts';
import { byAge } from '../database/by-age.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import { isDrawerNeeded } from './drawer-of-cash.ts';
import { recordEntry } from './record-entry.ts';

/**
 * Opens a drawer for the actor. A person has one open drawer, and so has a till. A repeat with the same id opens nothing.
 * @throws ProblemError 409 while the person or the till has another open one, and for the shop's own scripts; 422 when the
 * id has opened another drawer
 */
export const openDrawer: Command<OpenDrawer, { row: DrawerRow; replayed: boolean }> = async (
  trx,
  { id, till, float },
  { userId },
) => {
  if (userId === null) throw problemError('shop-rule', { detail: 'Only a person opens a drawer.' });
  await lockNames(trx, ['drawers']);
  const first = await trx(DRAWERS).where({ id }).first<DrawerRow | undefined>('*');
  if (first !== undefined) {
    const isSame =
      first.user === userId && first.till === till && toNgwee(first.opening_float) === toNgwee(float);
    if (isSame) return { result: { row: first, replayed: true }, events: [] };
    throw problemError('idempotency-key-reused', { detail: 'This id has opened another drawer.' });
  }
  const openTill = till.toLowerCase();
  const open = await trx(DRAWERS)
    .where({ open_user: userId })
    .orWhere({ open_till: openTill })
    .first<DrawerRow | undefined>('*');
  if (open !== undefined) throw problemError('shop-rule', { detail: whyNot(open, userId) });
  const row: DrawerRow = {
    id,
    till,
    user: userId,
    opened_by: await nameOfStaff(trx, userId),
    date_created: new Date(),
    opening_float: float,
    open_user: userId,
    open_till: openTill,
    closed_at: null,
    closed_by: null,
    expected: null,
    counted: null,
    notes: null,
    note: '',
    day_end: null,
  };
  await trx(DRAWERS).insert(row);
  return { result: { row, replayed: false }, events: [] };
};

const whyNot = ({ user, till, opened_by }: DrawerRow, userId: string): string =>
  user === userId
    ? `Your drawer at ${till} is open. Count and close it first.`
    : `${opened_by} has the drawer at ${till} open. Choose another till, or ask for it to be closed first.`;

/**
 * Stores what was counted in a drawer and ends it. A repeat with the same count changes nothing. Cash that is recorded at
 * the same time is counted here, or belongs to no drawer.
 * @throws ProblemError 404; 409 `changed-meanwhile` when other cash moved since the staff member has read it; 409 when it
 * was closed with another count
 */
export const closeDrawer: Command<CloseDrawer & { drawerId: string }, DrawerRow> = async (
  trx,
  { drawerId, counted, notes, expected, note },
  { userId },
) => {
  const row = await lockDrawer(trx, drawerId);
  if (row.closed_at !== null) {
    if (toNgwee(row.counted ?? 0) === toNgwee(counted)) return { result: row, events: [] };
    throw problemError('shop-rule', {
      detail: `This drawer was closed by ${row.closed_by ?? 'somebody else'} with another count.`,
    });
  }
  const now = toSignedDecimal(await readExpected(trx, row));
  if (now !== expected)
    throw problemError('changed-meanwhile', {
      detail: 'Cash has moved in this drawer since you began to count. Count again.',
    });
  const change = {
    open_user: null,
    open_till: null,
    closed_at: new Date(),
    closed_by: await nameOfStaff(trx, userId),
    expected: now,
    counted,
    notes: notes && JSON.stringify(notes),
    note,
  };
  await trx(DRAWERS).where({ id: drawerId }).update(change);
  return { result: { ...row, ...change }, events: [] };
};

export function serveDrawers(
  serve: Serve,
  { database }: Pick<DirectusContext, 'database'>,
  { run, guard }: { run: RunCommand; guard: StaffGuard },
): void {
  const find = (which: { id: string } | { open_user: string }) =>
    database(DRAWERS).where(which).first<DrawerRow | undefined>('*');

  /** @throws ProblemError 404 */
  async function read(id: string): Promise<DrawerRow> {
    const row = await find({ id });
    if (row === undefined) throw notFound('drawer');
    return row;
  }

  serve(calls.openDrawer, async ({ body }, { actor }) => {
    const { row, replayed } = await run(openDrawer, body, actor);
    return answer(replayed ? 200 : 201, await presentDrawer(database, row, actor.userId));
  });

  serve(calls.listDrawers, async ({ query: { limit = MAX_LIST, offset = 0 } }, { actor }) => {
    const rows = await database(DRAWERS)
      .orderBy(byAge(DRAWERS, 'desc'))
      .limit(limit)
      .offset(offset)
      .select<DrawerRow[]>('*');
    const all = await database(DRAWERS).count({ total: '*' }).first<{ total: string | number }>();
    return answer(200, await presentDrawers(database, rows, actor.userId), {
      [TOTAL_COUNT_HEADER]: String(all.total),
    });
  });

  serve(calls.readOwnDrawer, async (_input, { actor: { userId } }) => {
    const row = userId === null ? undefined : await find({ open_user: userId });
    return answer(200, {
      drawer: row === undefined ? null : await presentDrawer(database, row, userId),
      isNeeded: await isDrawerNeeded(database),
    });
  });

  serve(calls.readDrawer, async ({ params: { id } }, { actor }) =>
    answer(200, await presentDrawer(database, await read(id), actor.userId)),
  );

  serve(calls.recordDrawerEntry, async ({ params, body }, { actor }) => {
    const row = await run(recordEntry, { ...body, drawerId: params.id }, actor);
    return answer(200, await presentDrawer(database, row, actor.userId));
  });

  serve(calls.closeDrawer, async ({ params, body }, { actor, request }) => {
    // One that was forgotten is closed by who may pay back.
    if ((await read(params.id)).user !== actor.userId) await guard(request, 'refunds');
    const row = await run(closeDrawer, { ...body, drawerId: params.id }, actor);
    return answer(200, await presentDrawer(database, row, actor.userId));
  });
}
