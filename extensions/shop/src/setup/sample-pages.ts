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
    .select<{ id: string; slug: string; title: string; body: string | null }[]>(
      'id',
      'slug',
      'title',
      'body',
    );
  return [
    ...((await hasSampleHomePage(database))
      ? [{ key: 'page:home' as const, title: 'Home page', path: 'storefront' }]
      : []),
    ...((await hasSampleLookbook(database))
      ? [{ key: 'page:lookbook' as const, title: 'Lookbook', path: 'storefront' }]
      : []),
    ...pages.filter(isSamplePage).map(({ id, slug, title }) => ({
      key: `page:${slug}` as const,
      title,
      path: `content_pages/${id}`,
    })),
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
