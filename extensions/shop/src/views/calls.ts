/** Own views of the back office's lists: docs/back-office.md#own-views. Each is a bookmark of the person in Directus. */
import { viewsCalls as calls } from '@chitenge/contract/calls/views';
import { MAX_OWN_VIEWS, ownViewSchema, type OwnView, type SaveView } from '@chitenge/contract/own-views';
import { notFound, problemError } from '@chitenge/contract/problem-error';
import { z } from 'zod';
import type { Actor } from '../commands/command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { userIdOf } from '../http/request.ts';
import { answer, type Serve } from '../http/serve.ts';
import { notAllowed } from '../http/staff-guard.ts';
import { bookmarkOf } from './bookmark.ts';

/** The Studio keeps what it does not know of the layout's options. */
const bookmarkSchema = z
  .object({
    id: z.number(),
    bookmark: z.string(),
    layout_options: z.looseObject({ backOffice: ownViewSchema.pick({ list: true, query: true }) }),
  })
  .transform(({ id, bookmark: name, layout_options: { backOffice } }): OwnView => ({
    id,
    name,
    ...backOffice,
  }));

const layoutSchema = z.array(z.object({ layout_query: z.unknown(), layout_options: z.unknown() }));

export function serveViews(
  serve: Serve,
  { database, services }: Pick<DirectusContext, 'database' | 'services'>,
): void {
  /** Staff without the Studio have no right to presets, so the rows of the actor are selected here. */
  function presetsOf(actor: Actor) {
    const userId = userIdOf(actor);
    const { accountability, schema } = actor;
    if (!accountability?.admin && !accountability?.role) throw notAllowed();
    const presets = new services.PresetsService({ knex: database, schema });
    return {
      presets,
      userId,
      async read(ids: readonly number[] | null): Promise<OwnView[]> {
        const rows = await presets.readByQuery({
          fields: ['id', 'bookmark', 'layout_options'],
          filter: {
            _and: [
              { user: { _eq: userId } },
              { bookmark: { _nnull: true } },
              ...(ids === null ? [] : [{ id: { _in: [...ids] } }]),
            ],
          },
          sort: ['id'],
          limit: -1,
        });
        return rows.flatMap((row) => bookmarkSchema.safeParse(row).data ?? []);
      },
    };
  }

  const viewsOf = async (actor: Actor, list: OwnView['list']) =>
    (await presetsOf(actor).read(null)).filter((view) => view.list === list);

  serve(calls.listViews, async ({ query: { list } }, { actor }) => answer(200, await viewsOf(actor, list)));

  serve(calls.saveView, async ({ body }, { actor }) => {
    const { presets, userId } = presetsOf(actor);
    if ((await viewsOf(actor, body.list)).length >= MAX_OWN_VIEWS)
      throw problemError('shop-rule', {
        detail: `You have ${MAX_OWN_VIEWS} views of this list. Please delete one first.`,
      });
    const id = await presets.createOne({ ...(await toPreset(presets, body)), user: userId });
    return answer(201, { id: Number(id), ...body });
  });

  serve(calls.deleteView, async ({ params: { id } }, { actor }) => {
    const own = presetsOf(actor);
    const [view] = await own.read([id]);
    if (view === undefined) throw notFound('view');
    await own.presets.deleteOne(view.id);
    return answer(204);
  });

  /** A bookmark has the columns of the collection's list. */
  async function toPreset(presets: ReturnType<typeof presetsOf>['presets'], view: SaveView) {
    const { collection, search, filter } = bookmarkOf(view);
    const lists = await presets.readByQuery({
      fields: ['layout_query', 'layout_options'],
      filter: {
        _and: [
          { collection: { _eq: collection } },
          ...['user', 'role', 'bookmark'].map((column) => ({ [column]: { _null: true } })),
        ],
      },
      limit: 1,
    });
    const [list] = layoutSchema.parse(lists);
    const { list: name, query } = view;
    return {
      bookmark: view.name,
      collection,
      search,
      filter,
      layout: 'tabular',
      layout_query: list?.layout_query ?? null,
      layout_options: { ...Object(list?.layout_options), backOffice: { list: name, query } },
    };
  }
}
