import { toDecimal } from '@chitenge/contract/money';
import { createItems, readItems } from '@directus/sdk';
import { stableId } from '../catalogue/identifiers.ts';
import { SAMPLE_CATALOGUE, type CatalogueEntry } from '../catalogue/sample-catalogue.ts';
import { CATEGORIES } from '../catalogue/sample-category.ts';
import { CATEGORY_PICTURES } from '../page-pictures.ts';
import { picturesOf } from '../pictures.ts';
import type { CategoryRecord, ProductRecord, Shop } from './shop.ts';

const categoryId = (slug: string) => stableId(`category/${slug}`);
const kwacha = (amount: number) => toDecimal(amount * 100);

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

function productRecord(entry: CatalogueEntry): ProductRecord {
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
  const present = new Set(
    (await shop.request(readItems('categories', { fields: ['id'], limit: -1 }))).map(({ id }) => id),
  );
  const missing = categoryRecords().filter(({ id }) => !present.has(id));
  if (missing.length > 0) await shop.request(createItems('categories', missing));
  return missing.length;
}

/** Adds the products that are not there by id, in one request; returns how many. */
export async function loadProducts(shop: Shop): Promise<number> {
  const present = new Set(
    (await shop.request(readItems('products', { fields: ['id'], limit: -1 }))).map(({ id }) => id),
  );
  const missing = SAMPLE_CATALOGUE.filter(({ id }) => !present.has(id)).map(productRecord);
  if (missing.length > 0) await shop.request(createItems('products', missing));
  return missing.length;
}
