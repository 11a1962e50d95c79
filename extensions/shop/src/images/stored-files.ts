/** Files of pictures, with the rights of who calls. */
import { Readable } from 'node:stream';
import { FILE_FOLDERS } from '@chitenge/contract/file-folders';
import { assetUrl } from '@chitenge/contract/image';
import { MINUTE_MS } from '@chitenge/contract/duration';
import { isDirectusError } from '@directus/errors';
import { z } from 'zod';
import type { Actor } from '../commands/command.ts';
import { allowed, itemsOf, type Filter } from '../directus/items.ts';
import type { DirectusContext } from '../directus/types.ts';
import type { Image } from '../uploads/encode-image.ts';
import { fileNotStored, uploadExpired } from '../uploads/problems.ts';
import { pictureId } from './picture-id.ts';

type FilesContext = Pick<DirectusContext, 'database' | 'services'>;

const row = z.object({ id: z.uuid() });

/** Directus writes the row of a file first, and this time when the file is whole. A crash leaves the row alone. */
const IS_WHOLE: Filter = { uploaded_on: { _nnull: true } };

/** An older row without a file has been left alone. Directus has much less time for an upload. */
const ABANDONED_MS = 2 * MINUTE_MS;

/** Ids that one query names. */
const IDS_PER_QUERY = 1000;

async function findIds(context: FilesContext, actor: Actor, filter: Filter): Promise<string[]> {
  const files = itemsOf(context, actor, { collection: 'directus_files', what: 'file', fields: ['id'], row });
  return (await files.read({ filter, limit: -1 })).map(({ id }) => id);
}

/** Returns the ids whose file is stored. */
export async function findStoredFiles(
  context: FilesContext,
  actor: Actor,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
    const filter: Filter = { _and: [{ id: { _in: ids.slice(start, start + IDS_PER_QUERY) } }, IS_WHOLE] };
    for (const id of await findIds(context, actor, filter)) found.add(id);
  }
  return found;
}

export const isStoredFile = async (context: FilesContext, actor: Actor, id: string): Promise<boolean> =>
  (await findStoredFiles(context, actor, [id])).has(id);

/**
 * Returns the paths of the pictures that are stored, by their source.
 * @param sources SHA-256 of files, or addresses
 */
export async function findStoredPictures(
  context: FilesContext,
  actor: Actor,
  sources: readonly string[],
): Promise<Map<string, string>> {
  const ids = new Map([...new Set(sources)].map((source) => [source, pictureId(source)]));
  const found = await findStoredFiles(context, actor, [...ids.values()]);
  return new Map([...ids].filter(([, id]) => found.has(id)).map(([source, id]) => [source, assetUrl(id)]));
}

/** Returns whether a file is stored, or another call is storing it. */
export const fileExists = async (context: FilesContext, actor: Actor, id: string): Promise<boolean> =>
  (await findIds(context, actor, { id: { _eq: id } })).length > 0;

async function isAbandoned(context: FilesContext, actor: Actor, id: string): Promise<boolean> {
  const before = new Date(Date.now() - ABANDONED_MS).toISOString();
  const filter = {
    _and: [{ id: { _eq: id } }, { uploaded_on: { _null: true } }, { created_on: { _lt: before } }],
  };
  return (await findIds(context, actor, filter)).length > 0;
}

/**
 * Stores an image of a product under the given id, in the products' folder.
 * @throws ProblemError 403 when the file exists: another request used the same upload URL; 503 when the file storage fails
 */
export async function storeImage(
  context: FilesContext,
  actor: Actor,
  id: string,
  title: string,
  { bytes, type, extension }: Image,
): Promise<void> {
  const { accountability, schema } = actor;
  const files = new context.services.FilesService({ accountability, schema, knex: context.database });
  const file = {
    id,
    title,
    folder: FILE_FOLDERS.products.id,
    filename_download: `${id}.${extension}`,
    type,
  };
  const replaced = (await isAbandoned(context, actor, id)) ? id : undefined;
  try {
    await allowed(files.uploadOne(Readable.from([bytes]), file, replaced));
  } catch (error) {
    if (await fileExists(context, actor, id)) throw uploadExpired();
    throw isDirectusError(error, 'SERVICE_UNAVAILABLE') && error.extensions.service === 'files'
      ? fileNotStored()
      : error;
  }
}
