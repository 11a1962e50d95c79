import type { Samples } from '@chitenge/contract/samples';
import { isSample, SAMPLE_ID_PATTERN } from '@chitenge/seed/sample-rows';
import type { Knex } from 'knex';
import { countRows } from '../database/count-rows.ts';

const HAS_SAMPLE_ID = 'CAST(id AS VARCHAR(36)) LIKE ?';

/** Ids of the rows that are deleted or archived when the samples are removed. */
export interface SampleRows {
  products: string[];
  /** Products of orders. Without the product, an order's line has no picture. */
  archived: string[];
  /** Number of sample products that shoppers see. */
  published: number;
  /** Categories without a product of the shop's own. */
  categories: string[];
}

interface NamedRow {
  id: string;
  name: string;
  status?: string;
}

/** Finds the samples that are still in the catalogue: docs/back-office.md#sample-goods. */
export async function findSamples(database: Knex): Promise<SampleRows> {
  const rows = await namedRows(database, 'products', ['status']);
  const samples = rows.filter((row) => isSample('product', row));
  const published = samples.filter(({ status }) => status === 'published');
  const ids = samples.map(({ id }) => id);
  const ordered = new Set(
    await database('order_items').whereIn('product', ids).distinct().pluck<string[]>('product'),
  );
  const archived = samples.filter(({ id, status }) => ordered.has(id) && status !== 'archived');
  return {
    products: ids.filter((id) => !ordered.has(id)),
    archived: archived.map(({ id }) => id),
    published: published.length,
    categories: await findCategories(database, ids),
  };
}

/** @param samples ids of the sample products, which do not count */
async function findCategories(database: Knex, samples: string[]): Promise<string[]> {
  const rows = await namedRows(database, 'categories');
  const used = new Set(
    await database('products')
      .whereNotNull('category')
      .whereNotIn('id', samples)
      .distinct()
      .pluck<string[]>('category'),
  );
  return rows.filter((row) => isSample('category', row) && !used.has(row.id)).map(({ id }) => id);
}

function namedRows(
  database: Knex,
  table: 'products' | 'categories',
  further: 'status'[] = [],
): Promise<NamedRow[]> {
  return database(table)
    .whereRaw(HAS_SAMPLE_ID, SAMPLE_ID_PATTERN)
    .orderBy('id')
    .select<NamedRow[]>('id', 'name', ...further);
}

/** Returns the number of published products that are no samples. */
export async function countOwnProducts(database: Knex, samples: SampleRows): Promise<number> {
  return (await countRows(database('products').where('status', 'published'))) - samples.published;
}

/** Selects the sample reviews. Those of buyers have an order. */
export function sampleReviews(database: Knex): Knex.QueryBuilder {
  return database('reviews').whereNull('order').whereRaw(HAS_SAMPLE_ID, SAMPLE_ID_PATTERN);
}

export function countSamples({ products, archived, categories }: SampleRows): Samples {
  return { products: products.length, archived: archived.length, categories: categories.length };
}
