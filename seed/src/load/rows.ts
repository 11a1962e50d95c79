import { toDecimal } from '@chitenge/contract/money';
import { createItems, readItems } from '@directus/sdk';
import { stableId } from '../catalogue/identifiers.ts';
import { SAMPLE_CATALOGUE, type CatalogueEntry } from '../catalogue/sample-catalogue.ts';
import { CATEGORIES } from '../catalogue/sample-category.ts';
import { CATEGORY_PICTURES } from '../page-pictures.ts';
import { picturesOf } from '../pictures.ts';
import { inBatches, missingOf } from './present.ts';
import type { CategoryRecord, ProductRecord, Shop } from './shop.ts';

const categoryId = (slug: string) => stableId(`category/${slug}`);
/** Kwacha as the database's decimal. */
export const kwacha = (amount: number) => toDecimal(amount * 100);

function categoryRecords(): CategoryRecord[] {
  return CATEGORIES.map(({ slug, name, description }, index) => ({
    id: categoryId(slug),
    name,
    slug,
    description,
    image: CATEGORY_PICTURES[slug].id,
    sort: index + 1,
  }));
}

/** The row of a product of the sample catalogue. */
export function productRecord(entry: CatalogueEntry): ProductRecord {
  const [main, ...others] = picturesOf(entry);
  if (main === undefined) throw new Error(`${entry.slug} has no picture`);
  const [rating, reviewCount] = entry.reviews ?? [0, 0];
  return {
    id: entry.id,
    status: entry.draft ? 'draft' : 'published',
    sort: entry.sort,
    name: entry.name,
    slug: entry.slug,
    description: entry.description,
    price: kwacha(entry.price),
    original_price: entry.originalPrice === undefined ? null : kwacha(entry.originalPrice),
    image: main.id,
    images: others.map(({ id }, index) => ({ directus_files_id: id, sort: index + 1 })),
    sizes: entry.sizes ?? null,
    colors: entry.colors ?? null,
    badge: entry.badge ?? null,
    rating: rating.toFixed(2),
    review_count: reviewCount,
    stock_count: entry.stock,
    category: categoryId(entry.category),
    featured: entry.featured ?? false,
  };
}

/** Adds the categories that are not there by id; returns how many. */
export async function loadCategories(shop: Shop): Promise<number> {
  const missing = await missingOf(categoryRecords(), (ids) =>
    shop.request(
      readItems('categories', { fields: ['id'], filter: { id: { _in: ids } }, limit: ids.length }),
    ),
  );
  if (missing.length > 0) await shop.request(createItems('categories', missing));
  return missing.length;
}

/** Products written in one request: well below Directus' limit of 1 MB. */
const AT_ONCE = 250;

/** Adds those products that are not there by id, in batches; returns how many. */
export async function addProducts(shop: Shop, products: readonly ProductRecord[]): Promise<number> {
  const missing = await missingOf(products, (ids) =>
    shop.request(readItems('products', { fields: ['id'], filter: { id: { _in: ids } }, limit: ids.length })),
  );
  for (const batch of inBatches(missing, AT_ONCE)) await shop.request(createItems('products', batch));
  return missing.length;
}

/** Adds the products of the sample catalogue that are not there; returns how many. */
export async function loadProducts(shop: Shop): Promise<number> {
  return addProducts(shop, SAMPLE_CATALOGUE.map(productRecord));
}
