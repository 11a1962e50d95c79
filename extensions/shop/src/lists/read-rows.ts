import type { Request } from 'express';
import { z } from 'zod';
import type { DirectusContext } from '../directus/types.ts';
import { actorOf } from '../http/request.ts';

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

export interface RowsQuery {
  collection: 'payments' | 'messages';
  ids: readonly string[];
  fields: string[];
}

/**
 * Checks that the request's user may read the fields, before a query finds ids without rights.
 * @throws Directus' ForbiddenError
 */
export async function assertReadable(
  context: Pick<DirectusContext, 'services' | 'database'>,
  request: Request,
  query: Pick<RowsQuery, 'collection' | 'fields'>,
): Promise<void> {
  await readRows(context, request, { ...query, ids: [] });
}

/**
 * Reads rows with the rights of the request's user, in the order of their ids. It checks the rights also for no ids.
 * @throws Directus' ForbiddenError when the user may not read one of the fields
 */
export async function readRows(
  { services, database }: Pick<DirectusContext, 'services' | 'database'>,
  request: Request,
  { collection, ids, fields }: RowsQuery,
): Promise<Record<string, unknown>[]> {
  const { accountability, schema } = actorOf(request);
  const service = new services.ItemsService(collection, { accountability, schema, knex: database });
  const filter = ids.length === 0 ? { id: { _null: true } } : { id: { _in: [...ids] } };
  // The ids' order needs the id of each row.
  const query = { fields: ['id', ...fields], filter, limit: Math.max(1, ids.length) };
  const rows = rowsSchema.parse(await service.readByQuery(query));
  const byId = new Map(rows.map((row) => [row['id'], row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
