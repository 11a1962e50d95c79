import { toDecimal } from '@chitenge/contract/money';
import { createItems, readItems, updateItem, updateItemsBatch } from '@directus/sdk';
import { CATEGORIES } from '../catalogue/categories.ts';
import { DELIVERY_METHODS } from '../catalogue/delivery-methods.ts';
import { SAMPLE_CATALOGUE, type CatalogueEntry } from '../catalogue/sample-catalogue.ts';
import { reviewTimes, SAMPLE_REVIEWS } from '../catalogue/sample-reviews.ts';
import { stableId } from '../catalogue/stable-id.ts';
import { PAGE_IMAGES, productImages } from '../images.ts';
import { isSample } from '../sample-rows.ts';
import { chunk, filterMissing } from './missing-rows.ts';
import { shopCommand } from './shop-command.ts';
import type { CategoryRow, DeliveryMethodRow, ProductRow, ReviewRow, ShopClient } from './shop-client.ts';

const categoryId = (slug: string) => stableId(`category/${slug}`);

/** Formats whole kwacha as the database's decimal. */
export const formatKwacha = (kwacha: number) => toDecimal(kwacha * 100);

function categoryRows(): CategoryRow[] {
  return CATEGORIES.map(({ slug, name, description, gender, ageGroup }, index) => ({
    id: categoryId(slug),
    name,
    slug,
    description,
    gender,
    age_group: ageGroup,
    image: PAGE_IMAGES[slug].id,
    sort: index + 1,
  }));
}

/** Returns the database row of a sample product. */
export function toProductRow(entry: CatalogueEntry): ProductRow {
  const [main, ...others] = productImages(entry);
  if (main === undefined) throw new Error(`${entry.slug} has no image.`);
  return {
    id: entry.id,
    status: entry.draft ? 'draft' : 'published',
    sort: entry.sort,
    name: entry.name,
    slug: entry.slug,
    description: entry.description,
    price: formatKwacha(entry.price),
    original_price: entry.originalPrice === undefined ? null : formatKwacha(entry.originalPrice),
    image: main.id,
    images: others.map(({ id }, index) => ({ directus_files_id: id, sort: index + 1 })),
    sizes: entry.sizes ?? null,
    colors: entry.colors ?? null,
    badge: entry.badge ?? null,
    stock_count: entry.stock,
    variants: entry.variants ?? null,
    category: categoryId(entry.category),
    featured: entry.featured ?? false,
  };
}

/**
 * Adds the categories whose ids are missing.
 * @returns the number of added rows
 */
export async function loadCategories(shop: ShopClient): Promise<number> {
  const missing = await filterMissing(categoryRows(), (ids) =>
    shop.request(
      readItems('categories', { fields: ['id'], filter: { id: { _in: ids } }, limit: ids.length }),
    ),
  );
  if (missing.length > 0) await shop.request(createItems('categories', missing));
  return missing.length;
}

function deliveryMethodRows(): DeliveryMethodRow[] {
  return DELIVERY_METHODS.map((method, index) => ({
    id: stableId(`delivery-method/${method.slug}`),
    name: method.name,
    status: 'draft',
    kind: method.kind,
    provinces: method.provinces,
    towns: method.towns,
    fee: formatKwacha(method.fee),
    free_from: method.freeFrom === null ? null : formatKwacha(method.freeFrom),
    paid_on_collection: method.paidOnCollection,
    days_min: method.days[0],
    days_max: method.days[1],
    instructions: method.instructions,
    sort: index + 1,
  }));
}

/**
 * Adds the delivery methods whose ids are missing, as drafts.
 * @returns the number of added rows
 */
export async function loadDeliveryMethods(shop: ShopClient): Promise<number> {
  const missing = await filterMissing(deliveryMethodRows(), (ids) =>
    shop.request(
      readItems('delivery_methods', { fields: ['id'], filter: { id: { _in: ids } }, limit: ids.length }),
    ),
  );
  if (missing.length > 0) await shop.request(createItems('delivery_methods', missing));
  return missing.length;
}

/** The request that creates products by the extension's import command. The command also sets the stock. */
const importProducts = (rows: readonly ProductRow[]) =>
  shopCommand('/staff/products/import', {
    what: 'the products',
    body: {
      creates: rows.map(({ stock_count: stockCount, variants, ...columns }) => ({
        columns,
        ...(variants ? { variants } : { stockCount }),
      })),
      updates: [],
    },
  });

/** Products in one request. Directus limits a request body to 1 MB. */
const PRODUCTS_PER_REQUEST = 150;

/**
 * Adds the products whose ids are missing.
 * @returns the number of added rows
 */
export async function addProducts(shop: ShopClient, products: readonly ProductRow[]): Promise<number> {
  const missing = await filterMissing(products, (ids) =>
    shop.request(readItems('products', { fields: ['id'], filter: { id: { _in: ids } }, limit: ids.length })),
  );
  for (const batch of chunk(missing, PRODUCTS_PER_REQUEST)) await shop.request(importProducts(batch));
  return missing.length;
}

/**
 * Adds the missing products of the sample catalogue, and publishes again those that are archived: removing the
 * samples archives the products of orders.
 * @returns the number of added and published rows
 */
export async function loadProducts(shop: ShopClient): Promise<number> {
  const rows = SAMPLE_CATALOGUE.map(toProductRow);
  const added = await addProducts(shop, rows);
  return added + (await publishArchived(shop, rows));
}

async function publishArchived(shop: ShopClient, rows: readonly ProductRow[]): Promise<number> {
  const archived = await shop.request(
    readItems('products', { fields: ['id', 'name'], filter: { status: { _eq: 'archived' } }, limit: -1 }),
  );
  const ids = new Set(archived.filter((row) => isSample('product', row)).map(({ id }) => id));
  const samples = rows.filter(({ id }) => ids.has(id));
  for (const { id, status, category } of samples)
    await shop.request(updateItem('products', id, { status, category }));
  return samples.length;
}

/** Returns the rows of all sample reviews. A product has one review of each name. */
function reviewRows(): ReviewRow[] {
  const products = new Map(SAMPLE_CATALOGUE.map(({ slug, id }) => [slug, id]));
  return SAMPLE_REVIEWS.map(({ slug, stars, body, fit, name, size }) => {
    const product = products.get(slug);
    if (product === undefined) throw new Error(`There is no sample product ${slug}.`);
    return {
      id: stableId(`review/${slug}/${name}`),
      status: 'published',
      product,
      stars,
      body,
      fit,
      display_name: name,
      size,
    };
  });
}

/**
 * Adds the reviews whose ids are missing. The products must be loaded; one that the owner has renamed gets none.
 * Without an order, they are samples: they go with the others. They were written over the year before now.
 * @returns the number of added rows
 */
export async function loadReviews(shop: ShopClient): Promise<number> {
  const all = reviewRows();
  const reviewed = [...new Set(all.map(({ product }) => product))];
  const products = await shop.request(
    readItems('products', { fields: ['id', 'name'], filter: { id: { _in: reviewed } }, limit: -1 }),
  );
  const samples = new Set(products.filter((row) => isSample('product', row)).map(({ id }) => id));
  const rows = all.filter(({ product }) => samples.has(product));
  const missing = await filterMissing(rows, (ids) =>
    shop.request(readItems('reviews', { fields: ['id'], filter: { id: { _in: ids } }, limit: ids.length })),
  );
  if (missing.length === 0) return 0;
  await shop.request(createItems('reviews', missing));
  // Directus gives each new row the time of its creation.
  const writtenAt = reviewTimes(all.length, Date.now());
  const added = new Set(missing.map(({ id }) => id));
  const dated = writtenAt.flatMap((time, index) => {
    const id = all[index]?.id;
    return id !== undefined && added.has(id) ? [{ id, date_created: time.toISOString() }] : [];
  });
  await shop.request(updateItemsBatch('reviews', dated));
  return missing.length;
}
