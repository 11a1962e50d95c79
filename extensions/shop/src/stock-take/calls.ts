/** Stock takes: docs/back-office.md#stock-take. */
import { stockTakesCalls as calls } from '@chitenge/contract/calls/stock-takes';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { STOCK_TAKES } from '@chitenge/directus/hidden-tables';
import type { Actor } from '../commands/command.ts';
import type { RunCommand } from '../commands/run-command.ts';
import { byAge } from '../database/by-age.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import { readGoods } from '../till/till-goods.ts';
import { countAgain } from './count-again.ts';
import { applyTake, cancelTake } from './end-take.ts';
import { readTake } from './read-take.ts';
import { recordCounts } from './record-counts.ts';
import { startTake } from './start-take.ts';
import { presentTake, readShelfNames, productsOn, readTakeRow, shelvesOf, type TakeRow } from './take-row.ts';

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
