import { slugOf, slugSchema } from '@chitenge/contract/slug';
import type { Knex } from 'knex';
import { z } from 'zod';
import { freeSlug } from '../catalogue/free-slug.ts';
import type { Register } from '../directus/types.ts';
import { changedKeys } from './changed-keys.ts';

/** The column that a slug is made from, the maximum length of the slug, and the slug for a name without letters and digits. */
const SLUGS = {
  products: { source: 'name', maxLength: 220, fallback: 'product' },
  categories: { source: 'name', maxLength: 140, fallback: 'category' },
  content_pages: { source: 'title', maxLength: 140, fallback: 'page' },
} as const;

type SluggedCollection = keyof typeof SLUGS;

const payloadSchema = z.looseObject({
  name: z.string().optional(),
  title: z.string().optional(),
  slug: z.string().nullish(),
});

/**
 * Generates a unique slug from the name when a slug is missing or empty: docs/behaviour.md#slugs.
 * A given slug stays as it is when its page can have that address, and is cleaned otherwise; the database rejects one that is taken.
 */
export function generateSlugs(register: Register): void {
  generateSlugsOf(register, 'products');
  generateSlugsOf(register, 'categories');
  generateSlugsOf(register, 'content_pages');
}

const cleanSlug = (given: string | null | undefined): string =>
  slugSchema.safeParse(given).data ?? slugOf(given ?? '');

function generateSlugsOf(register: Register, collection: SluggedCollection): void {
  const { source } = SLUGS[collection];
  register.filter(`${collection}.items.create`, async (payload, _meta, { database }) => {
    const row = payloadSchema.safeParse(payload);
    if (!row.success) return payload;
    const slug = cleanSlug(row.data.slug);
    if (slug) return { ...row.data, slug };
    const name = row.data[source];
    if (name === undefined) return payload;
    return { ...row.data, slug: await freeSlugFor(database, collection, name, null) };
  });

  register.filter(`${collection}.items.update`, async (payload, meta, { database }) => {
    const row = payloadSchema.safeParse(payload);
    if (!row.success || !('slug' in row.data)) return payload;
    const slug = cleanSlug(row.data.slug);
    if (slug) return { ...row.data, slug };
    const { slug: _empty, ...rest } = row.data;
    // Several rows cannot share a slug, so each keeps its own.
    const keys = changedKeys(meta);
    const [key] = keys;
    if (key === undefined || keys.length > 1) return rest;
    const name = row.data[source] ?? (await nameOf(database, collection, key));
    return { ...rest, slug: await freeSlugFor(database, collection, name, key) };
  });
}

async function nameOf(database: Knex, collection: SluggedCollection, id: string): Promise<string> {
  const [name = ''] = await database(collection).where({ id }).pluck<string[]>(SLUGS[collection].source);
  return name;
}

async function freeSlugFor(
  database: Knex,
  collection: SluggedCollection,
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
