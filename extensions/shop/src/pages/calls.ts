/** The pages that editors write: docs/back-office.md#pages. */
import type { AdminPage } from '@chitenge/contract/admin-pages';
import { pagesCalls as calls } from '@chitenge/contract/calls/pages';
import type { Actor } from '../commands/command.ts';
import type { RunCommand } from '../commands/run-command.ts';
import { sortRows } from '../catalogue/sort-rows.ts';
import { itemsOf } from '../directus/items.ts';
import type { DirectusContext } from '../directus/types.ts';
import { readHistory } from '../history/record-history.ts';
import { answer, type Serve } from '../http/serve.ts';
import { z } from 'zod';
import { addPage, changePage, deletePage, pageHistoryOf, restorePage } from './change-page.ts';
import { BLANK_PAGE, labelOf, PAGE_FIELDS, pageForm, pagePath, useOf } from './page-fields.ts';

const PAGES = { collection: 'content_pages', what: 'page' } as const;

const listedSchema = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  status: z.string(),
  footer_column: z.string().nullable(),
});
const LISTED = Object.keys(listedSchema.shape);

const rowSchema = z.looseObject({ id: z.string(), slug: z.string() });
const COLUMNS = ['id', ...PAGE_FIELDS.map(({ column }) => column)];

export function servePages(
  serve: Serve,
  context: Pick<DirectusContext, 'database' | 'services'>,
  run: RunCommand,
): void {
  const { database, services } = context;
  const readPage = async (actor: Actor, id: string): Promise<AdminPage> => {
    const row = await itemsOf(context, actor, { ...PAGES, fields: COLUMNS, row: rowSchema }).readOne(id);
    return { id, path: pagePath(row.slug), fields: pageForm(row) };
  };

  serve(calls.listPages, async (_input, { actor }) => {
    const items = itemsOf(context, actor, { ...PAGES, fields: LISTED, row: listedSchema });
    const rows = await items.read({ sort: ['sort', 'id'], limit: -1 });
    const pages = rows.map(({ id, title, slug, status, footer_column: column }) => ({
      id,
      title,
      path: pagePath(slug),
      status,
      statusLabel: labelOf('status', status) ?? status,
      footerLabel: labelOf('footerColumn', column),
      use: useOf(slug),
    }));
    return answer(200, { pages, blank: pageForm(BLANK_PAGE) });
  });

  serve(calls.sortPages, async ({ body: { ids } }, { actor }) => {
    await sortRows(context, actor, PAGES, ids);
    return answer(204);
  });

  serve(calls.readPage, async ({ params: { id } }, { actor }) => answer(200, await readPage(actor, id)));

  const add = addPage(services);
  serve(calls.addPage, async ({ body }, { actor }) => {
    await run(add, body, actor);
    return answer(201, await readPage(actor, body.id));
  });

  const change = changePage(services);
  serve(calls.changePage, async ({ params: { id }, body }, { actor }) => {
    await run(change, { id, ...body }, actor);
    return answer(200, await readPage(actor, id));
  });

  const remove = deletePage(services);
  serve(calls.deletePage, async ({ params: { id } }, { actor }) => {
    await run(remove, { id }, actor);
    return answer(204);
  });

  serve(calls.readPageHistory, async ({ params: { id } }, { actor }) => {
    await readPage(actor, id);
    return answer(200, await readHistory(database, pageHistoryOf(id)));
  });

  const restore = restorePage(services);
  serve(calls.restorePage, async ({ params: { id }, body }, { actor }) => {
    await run(restore, { id, ...body }, actor);
    return answer(204);
  });
}
