/** Inserts a generated catalogue straight into the database: through the import command, 100,000 products take an hour. */
import { randomUUID } from 'node:crypto';
import { foldForSearch } from '@chitenge/contract/search';
import type { TestDirectus } from '@chitenge/directus/testing/test-directus';
import { bigCatalogue } from '@chitenge/seed/big';
import type { Knex } from 'knex';

/** SQLite allows 32,766 values in a statement. */
const ROWS_PER_INSERT = 500;
const PRODUCTS_PER_TRANSACTION = 2500;

type Product = ReturnType<typeof bigCatalogue>[number];

const productColumns = ({ variants: _variants, images: _images, sizes, colors, ...columns }: Product) => ({
  ...columns,
  sizes: sizes === null ? null : JSON.stringify(sizes),
  colors: colors === null ? null : JSON.stringify(colors),
  search_name: foldForSearch(columns.name),
  search_description: foldForSearch(columns.description ?? ''),
  date_created: new Date(),
});

const variantRows = ({ id, variants }: Product) =>
  (variants ?? []).map(({ size, color, sku, barcode, stockCount }, sort) => ({
    id: randomUUID(),
    product: id,
    size,
    color: color ?? '',
    sku,
    barcode,
    stock_count: stockCount,
    active: true,
    sort,
  }));

const imageRows = ({ id, images }: Product) => images.map((image) => ({ products_id: id, ...image }));

/** The generator's slugs end in the product's number. */
const GENERATED = '%-no-%';

async function countProducts(database: Knex, slug: string): Promise<number> {
  const [row] = await database('products')
    .where('status', 'published')
    .whereLike('slug', slug)
    .count<{ count: number | string }[]>({ count: '*' });
  return Number(row?.count);
}

async function insert(database: Knex, batch: readonly Product[]): Promise<void> {
  const withVariants = batch.filter(({ variants }) => variants !== null).map(({ id }) => id);
  await database.transaction(async (trx) => {
    await trx.batchInsert('products', batch.map(productColumns), ROWS_PER_INSERT);
    // A trigger gives every product a variant without size and colour.
    await trx('product_variants').whereIn('id', withVariants).delete();
    await trx.batchInsert('product_variants', batch.flatMap(variantRows), ROWS_PER_INSERT);
    await trx.batchInsert('products_files', batch.flatMap(imageRows), ROWS_PER_INSERT);
  });
}

/**
 * Inserts generated products, without events: a proxy reads them at its next refresh.
 * @param count number of all published products afterwards; the sample catalogue must be loaded
 */
export async function fillCatalogue(directus: TestDirectus, count: number): Promise<void> {
  const database = directus.openDatabase();
  try {
    const [existing, generated] = [
      await countProducts(database, '%'),
      await countProducts(database, GENERATED),
    ];
    const products = bigCatalogue(count - existing + generated).slice(generated);
    for (let at = 0; at < products.length; at += PRODUCTS_PER_TRANSACTION)
      await insert(database, products.slice(at, at + PRODUCTS_PER_TRANSACTION));
    // The planner needs to know how many rows there are.
    await database.raw('ANALYZE');
  } finally {
    await database.destroy();
  }
}
