import type { Setup } from '@chitenge/contract/setup';
import { isSamplePage } from '@chitenge/directus/apply/content-pages';
import { HOME_PAGE_PROMISE, LOOKBOOK_VALUES } from '@chitenge/directus/collections/storefront';
import type { Knex } from 'knex';
import { z } from 'zod';

const valuesSchema = z.array(z.object({ title: z.string(), text: z.string() }));

/** Returns the published pages whose text the owner has not changed. */
export async function readSamplePages(database: Knex): Promise<Setup['samplePages']> {
  const pages = await database('content_pages')
    .where('status', 'published')
    .orderBy(['sort', 'id'])
    .select<{ slug: string; title: string; body: string | null }[]>('slug', 'title', 'body');
  return [
    ...((await hasSampleHomePage(database)) ? [{ title: 'Home page', collection: 'storefront' }] : []),
    ...((await hasSampleLookbook(database)) ? [{ title: 'Lookbook', collection: 'storefront' }] : []),
    ...pages.filter(isSamplePage).map(({ title }) => ({ title, collection: 'content_pages' })),
  ];
}

/** A shop whose page nobody has saved has no row. */
async function hasSampleHomePage(database: Knex): Promise<boolean> {
  const row = await database('storefront').first<{ newsletter_text: string | null } | undefined>(
    'newsletter_text',
  );
  return row === undefined || row.newsletter_text === HOME_PAGE_PROMISE;
}

/** Postgres may store the keys of an object in another order. */
async function hasSampleLookbook(database: Knex): Promise<boolean> {
  const row = await database('storefront').first<{ lookbook_values: unknown } | undefined>('lookbook_values');
  if (row === undefined) return true;
  const stored = row.lookbook_values;
  const values = typeof stored === 'string' ? JSON.parse(stored) : stored;
  const texts = valuesSchema.safeParse(values).data?.map(({ title, text }) => ({ title, text }));
  return JSON.stringify(texts) === JSON.stringify(LOOKBOOK_VALUES);
}
