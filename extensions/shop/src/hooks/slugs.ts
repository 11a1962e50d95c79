import { slugOf } from '@chitenge/contract/slug';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Register } from '../directus/types.ts';
import { freeSlug } from '../products/free-slug.ts';

type Named = 'products' | 'categories';

/** Length of the slug columns, and the slug of a name that has no letter or digit. */
const SLUGS: Record<Named, { maxLength: number; fallback: string }> = {
  products: { maxLength: 220, fallback: 'product' },
  categories: { maxLength: 140, fallback: 'category' },
};

const namedSchema = z.looseObject({ name: z.string().optional(), slug: z.string().nullish() });
const keysSchema = z.object({ keys: z.array(z.string()) });

/**
 * Makes a slug from the name (section 5) wherever one is left out or emptied, and makes it unique. A slug that was
 * typed is kept as it is; if it is taken, the database refuses it.
 */
export function keepSlugs(register: Register, collection: Named): void {
  register.filter(`${collection}.items.create`, async (payload, _meta, { database }) => {
    const row = namedSchema.safeParse(payload);
    if (!row.success || row.data.slug || row.data.name === undefined) return payload;
    return { ...row.data, slug: await freeSlugFor(database, collection, row.data.name, null) };
  });

  register.filter(`${collection}.items.update`, async (payload, meta, { database }) => {
    const row = namedSchema.safeParse(payload);
    const { keys } = keysSchema.parse(meta);
    if (!row.success || !('slug' in row.data) || row.data.slug) return payload;
    const { slug: _emptied, ...rest } = row.data;
    // Several rows cannot share a slug, so those keep the ones they have.
    const [key] = keys;
    if (key === undefined || keys.length > 1) return rest;
    const name = row.data.name ?? (await nameOf(database, collection, key));
    return { ...rest, slug: await freeSlugFor(database, collection, name, key) };
  });
}

async function nameOf(database: Knex, collection: Named, id: string): Promise<string> {
  const row = await database(collection).where({ id }).first<{ name: string } | undefined>('name');
  return row?.name ?? '';
}

async function freeSlugFor(
  database: Knex,
  collection: Named,
  name: string,
  ownId: string | null,
): Promise<string> {
  const { maxLength, fallback } = SLUGS[collection];
  const base = slugOf(name).slice(0, maxLength) || fallback;
  const query = database(collection)
    .whereLike('slug', `${base.slice(0, maxLength - 4)}%`)
    .pluck<string[]>('slug');
  const taken = await (ownId === null ? query : query.whereNot('id', ownId));
  return freeSlug(base, new Set(taken), maxLength);
}
