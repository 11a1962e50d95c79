import { notFound } from '@chitenge/contract/problem-error';
import { isDirectusError } from '@directus/errors';
import { z } from 'zod';
import type { Actor } from '../commands/command.ts';
import { notAllowed } from '../http/staff-guard.ts';
import type { DirectusContext } from './types.ts';

type ItemsService = InstanceType<DirectusContext['services']['ItemsService']>;
type Query = Omit<Parameters<ItemsService['readByQuery']>[0], 'fields'>;
/** Each condition has one key: Directus' services do not split those with several, as its REST API does. */
export type Filter = NonNullable<Query['filter']>;

/** Rows of a collection, read and written with the actor's rights. All methods throw Directus' errors. */
export interface Items<Row> {
  read(query: Query): Promise<Row[]>;
  /** @throws ProblemError 404 */
  readOne(id: string): Promise<Row>;
  count(filter: object): Promise<number>;
  service: ItemsService;
}

/** Answers a refusal of Directus' services in words. @throws ProblemError 403 */
export const allowed = <Result>(result: Promise<Result>): Promise<Result> =>
  result.catch((error: unknown) => {
    throw isDirectusError(error, 'FORBIDDEN') ? notAllowed() : error;
  });

/**
 * Opens a collection for an actor.
 * @param of the collection, what one row of it is called, its columns, and their schema; `deep` as in Directus' queries
 */
export function itemsOf<Row>(
  { database, services }: Pick<DirectusContext, 'database' | 'services'>,
  { accountability, schema }: Actor,
  of: {
    collection: string;
    what: string;
    fields: readonly string[];
    deep?: Query['deep'];
    row: z.ZodType<Row>;
  },
): Items<Row> {
  const { collection, what, fields, deep = {}, row } = of;
  const service = new services.ItemsService(collection, { accountability, schema, knex: database });
  const read: Items<Row>['read'] = async (query) =>
    row.array().parse(await allowed(service.readByQuery({ deep, ...query, fields: [...fields] })));
  return {
    service,
    read,
    async readOne(id) {
      const [found] = await read({ filter: { id: { _eq: id } }, limit: 1 });
      if (found === undefined) throw notFound(what);
      return found;
    },
    async count(filter) {
      const meta = new services.MetaService({ accountability, schema, knex: database });
      return Number(
        (await allowed(meta.getMetaForQuery(collection, { filter, meta: ['filter_count'] })))?.[
          'filter_count'
        ],
      );
    },
  };
}

const groupsSchema = z.array(z.looseObject({ count: z.object({ id: z.coerce.number() }) }));

/**
 * Counts the rows by the values of a column, with the actor's rights. Rows without a value are not counted.
 * @throws Directus' errors
 */
export async function countBy(
  { database, services }: Pick<DirectusContext, 'database' | 'services'>,
  { accountability, schema }: Actor,
  { collection, column, filter = {} }: { collection: string; column: string; filter?: Filter },
): Promise<Map<string, number>> {
  const service = new services.ItemsService(collection, { accountability, schema, knex: database });
  const query = { aggregate: { count: ['id'] }, group: [column], filter, limit: -1 };
  const groups = groupsSchema.parse(await allowed(service.readByQuery(query)));
  return new Map(
    groups.flatMap((group) => {
      const value = group[column];
      return typeof value === 'string' ? [[value, group.count.id]] : [];
    }),
  );
}
