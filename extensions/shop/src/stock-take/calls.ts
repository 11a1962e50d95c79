/** Stock takes: docs/back-office.md#stock-take. */
import { problemError } from '@chitenge/contract/problem-error';
import type { StartStockTake } from '@chitenge/contract/stock-take';
import { STOCK_TAKES, STOCK_COUNTS } from '@chitenge/directus/hidden-tables';
import { randomUUID } from 'node:crypto';
import { stockTakesCalls as calls } from '@chitenge/contract/calls/stock-takes';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import type { Command, Actor } from '../commands/command.ts';
import { lockNames } from '../database/lock-names.ts';
import { nameOfStaff } from '../directus/staff-member.ts';
import {
  namedShelves,
  readShelfNames,
  shelvesOf,
  type TakeRow,
  assertOpen,
  insertCounts,
  lockTake,
  presentTake,
  productsOn,
  readTakeRow,
} from './take-row.ts';
import { foldCounts, type CountRow } from './fold-counts.ts';
import type { RunCommand } from '../commands/run-command.ts';
import { byAge } from '../database/by-age.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import { readGoods } from '../till/till-goods.ts';
import { applyTake, cancelTake } from './end-take.ts';
import { readTake } from './read-take.ts';
import { recordCounts } from './record-counts.ts';

/**
 * Starts a stock take. A shelf has one open stock take, because two would apply the same difference twice. A repeat with the
 * same id starts nothing.
 * @throws ProblemError 409 while another one has a shelf of it, and for the shop's own scripts; 422 when the id has
 * started another one
 */
const startTake: Command<StartStockTake, { row: TakeRow; replayed: boolean }> = async (
  trx,
  { id, shelves },
  { userId },
) => {
  if (userId === null) throw problemError('shop-rule', { detail: 'Only a person starts a stock take.' });
  await lockNames(trx, ['stock-takes']);
  const wanted = shelves && JSON.stringify(shelves.toSorted());
  const first = await trx(STOCK_TAKES).where({ id }).first<TakeRow | undefined>('*');
  if (first !== undefined) {
    if (first.user === userId && first.shelves === wanted)
      return { result: { row: first, replayed: true }, events: [] };
    throw problemError('idempotency-key-reused', { detail: 'This id has started another stock take.' });
  }
  const names = await readShelfNames(trx);
  if (shelves !== null && namedShelves(shelves, names).length < shelves.length)
    throw problemError('shop-rule', { detail: 'One of these categories was deleted. Choose again.' });
  const open = await trx(STOCK_TAKES).where('state', 'open').select<TakeRow[]>('*');
  const rival = open.find((other) => overlaps(shelvesOf(other), shelves));
  if (rival !== undefined)
    throw problemError('shop-rule', {
      detail: `${rival.started_by} has a stock take of these shelves open. Count in it, or end it first.`,
    });
  const row: TakeRow = {
    id,
    shelves: wanted,
    state: 'open',
    user: userId,
    started_by: await nameOfStaff(trx, userId),
    date_created: new Date(),
    last_number: 0,
    ended_user: null,
    ended_by: null,
    ended_at: null,
    result: null,
  };
  await trx(STOCK_TAKES).insert(row);
  return { result: { row, replayed: false }, events: [] };
};

const overlaps = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  one === null || other === null || one.some((shelf) => other.includes(shelf));

/**
 * Asks for a second count of variants: what was counted of them no longer counts. A repeat changes nothing.
 * @throws ProblemError 404; 409 when the stock take has ended
 */
const countAgain: Command<{ takeId: string; variantIds: readonly string[] }, void> = async (
  trx,
  { takeId, variantIds },
  { userId },
) => {
  if (userId === null) throw problemError('shop-rule', { detail: 'Only a person counts.' });
  const ids = [...new Set(variantIds)];
  const take = await lockTake(trx, takeId);
  assertOpen(take);
  const rows = await trx(STOCK_COUNTS)
    .where({ take: takeId })
    .whereIn('variant', ids)
    .orderBy('number')
    .select<CountRow[]>('*');
  const counted = foldCounts(rows).filter(({ isAskedFor }) => !isAskedFor);
  const countedBy = await nameOfStaff(trx, userId);
  await insertCounts(
    trx,
    take,
    counted.map(({ variantId, productId, expected }) => ({
      id: randomUUID(),
      variant: variantId,
      product: productId,
      kind: 'again',
      units: 0,
      place: '',
      user: userId,
      counted_by: countedBy,
      counted_at: new Date(),
      stock: expected,
    })),
  );
  return { result: undefined, events: [] };
};

/** The columns of the list: a result may have megabytes. */
const LISTED = [
  'id',
  'shelves',
  'state',
  'user',
  'started_by',
  'date_created',
  'last_number',
  'ended_user',
  'ended_by',
  'ended_at',
] as const;

export function serveStockTakes(
  serve: Serve,
  { database }: Pick<DirectusContext, 'database'>,
  { run, guard }: { run: RunCommand; guard: StaffGuard },
): void {
  const read = async (id: string, { userId }: Actor, since?: number) =>
    readTake(database, await readTakeRow(database, id), userId, since);

  serve(calls.startStockTake, async ({ body }, { actor }) => {
    const { row, replayed } = await run(startTake, body, actor);
    return answer(replayed ? 200 : 201, presentTake(row, await readShelfNames(database), actor.userId));
  });

  serve(calls.listStockTakes, async ({ query: { limit = MAX_LIST, offset = 0 } }, { actor }) => {
    const rows = await database(STOCK_TAKES)
      .orderBy(byAge(STOCK_TAKES, 'desc'))
      .limit(limit)
      .offset(offset)
      .select<Omit<TakeRow, 'result'>[]>(...LISTED);
    const all = await database(STOCK_TAKES).count({ total: '*' }).first<{ total: string | number }>();
    const names = await readShelfNames(database);
    return answer(
      200,
      rows.map((row) => presentTake(row, names, actor.userId)),
      { [TOTAL_COUNT_HEADER]: String(all.total) },
    );
  });

  serve(calls.readStockTake, async ({ params: { id }, query: { since } }, { actor }) =>
    answer(200, await read(id, actor, since)),
  );

  serve(calls.readStockTakeGoods, async ({ params: { id } }) => {
    const shelves = shelvesOf(await readTakeRow(database, id));
    return answer(200, await readGoods(database, productsOn(database, shelves)));
  });

  serve(calls.recordCounts, async ({ params: { id }, body }, { actor }) =>
    answer(200, await run(recordCounts, { ...body, takeId: id }, actor)),
  );

  serve(calls.countAgain, async ({ params: { id }, body }, { actor }) => {
    await run(countAgain, { ...body, takeId: id }, actor);
    return answer(200, await read(id, actor));
  });

  serve(calls.applyStockTake, async ({ params: { id }, body }, { actor }) => {
    await run(applyTake, { ...body, takeId: id }, actor);
    return answer(200, await read(id, actor));
  });

  serve(calls.cancelStockTake, async ({ params: { id } }, { actor, request }) => {
    if ((await readTakeRow(database, id)).user !== actor.userId) await guard(request, 'stock-takes');
    await run(cancelTake, { takeId: id }, actor);
    return answer(200, await read(id, actor));
  });
}
