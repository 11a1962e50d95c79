/** Drawers: docs/back-office.md#drawer. */
import { drawersCalls as calls } from '@chitenge/contract/calls/drawers';
import { notFound } from '@chitenge/contract/problem-error';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { DRAWERS } from '@chitenge/directus/hidden-tables';
import type { RunCommand } from '../commands/run-command.ts';
import { byAge } from '../database/by-age.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import { closeDrawer } from './close-drawer.ts';
import { isDrawerNeeded } from './drawer-of-cash.ts';
import type { DrawerRow } from './drawer-row.ts';
import { openDrawer } from './open-drawer.ts';
import { presentDrawer, presentDrawers } from './read-drawers.ts';
import { recordEntry } from './record-entry.ts';

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
