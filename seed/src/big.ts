/** A large catalogue for measurements: thousands of variations of the sample products, the same at every run. */
import { slugOf } from '@chitenge/contract/slug';
import { deleteItems, readItems } from '@directus/sdk';
import { OCCASIONS, PLACES } from './catalogue/big-names.ts';
import { SAMPLE_CATALOGUE, type CatalogueEntry } from './catalogue/sample-catalogue.ts';
import { sizeRun } from './catalogue/size-run.ts';
import { stableId } from './catalogue/stable-id.ts';
import { chunk } from './load/missing-rows.ts';
import { addProducts, formatKwacha, toProductRow } from './load/rows.ts';
import {
  createShopClient,
  type DirectusConnection,
  type ProductRow,
  type ShopClient,
} from './load/shop-client.ts';
import { seededRandom } from './seeded-random.ts';

/** Called after each batch with the number of products done and their total. */
export type OnProgress = (done: number, total: number) => void;

const RANDOM_SEED = 1964;
const BATCH_SIZE = 250;
/** The limit that Directus sets for the rows of one response. */
const PAGE_SIZE = 1000;

const PUBLISHED = SAMPLE_CATALOGUE.filter(({ draft }) => !draft);

/** Numbers from here on, so that barcodes differ from those of the sample catalogue. */
const BIG_NUMBERS = 1000;

/** The generator's slugs end in the product's number. */
const NUMBERED_SLUG = /-no-(\d+)$/;

const bigProductId = (number: number): string => stableId(`big/${number}`);

function pick<Value>(values: readonly Value[], random: () => number): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('pick() needs at least one value.');
  return value;
}

const sentencesOf = ({ description }: CatalogueEntry): string[] =>
  description.split(/(?<=\.)\s+/).filter((sentence) => sentence !== '');

/** Joins the first sentence of one product with the last sentences of two others in its category. */
function randomDescription(entry: CatalogueEntry, random: () => number): string {
  const sameCategory = PUBLISHED.filter(({ category }) => category === entry.category);
  const [opening = entry.description] = sentencesOf(entry);
  const others = [pick(sameCategory, random), pick(sameCategory, random)].map(
    (other) => sentencesOf(other).at(-1) ?? '',
  );
  return [...new Set([opening, ...others])].join(' ');
}

/** Returns 0.7 to 1.5 times the price, rounded to 5 kwacha. */
const randomPrice = (price: number, random: () => number): number =>
  Math.max(5, Math.round((price * (0.7 + random() * 0.8)) / 5) * 5);

function bigProduct(number: number, random: () => number): ProductRow {
  const entry = pick(PUBLISHED, random);
  const colors = entry.colors ?? [];
  const name = `${pick(PLACES, random)} ${pick(OCCASIONS, random)} ${entry.garment} No. ${number}`;
  const price = randomPrice(entry.price, random);
  const onSale = random() < 0.15;
  const offered = colors.length > 1 && random() < 0.4 ? colors.slice(0, 1) : (entry.colors ?? null);
  const { sizes } = entry;
  const badge = onSale ? 'Sale' : random() < 0.12 ? 'New' : null;
  const stock = random() < 0.06 ? 0 : Math.floor(random() * 120) + 1;
  return {
    ...toProductRow(entry),
    id: bigProductId(number),
    sort: SAMPLE_CATALOGUE.length + number,
    name,
    slug: slugOf(name),
    description: randomDescription(entry, random),
    price: formatKwacha(price),
    original_price: onSale ? formatKwacha(Math.ceil((price * 1.25) / 5) * 5) : null,
    colors: offered,
    badge,
    stock_count: stock,
    variants: sizes
      ? sizeRun({ number: BIG_NUMBERS + number, prefix: 'CHB', sizes, colors: offered, stock })
      : null,
    // The home page shows the sample catalogue's featured products only.
    featured: false,
  };
}

/**
 * Generates products 1 to `count`. A longer catalogue starts with the products of a shorter one.
 * They use the sample catalogue's images and categories, so that one must be loaded first.
 */
export function bigCatalogue(count: number): ProductRow[] {
  const random = seededRandom(RANDOM_SEED);
  return Array.from({ length: count }, (_, index) => bigProduct(index + 1, random));
}

/**
 * Adds the missing ones of the first `count` products.
 * @returns the number of added products
 * @throws the Directus SDK's error, for example when the sample catalogue is not loaded
 */
export async function addBigCatalogue(
  connection: DirectusConnection,
  count: number,
  onProgress?: OnProgress,
): Promise<number> {
  const shop = createShopClient(connection);
  let [added, done] = [0, 0];
  for (const batch of chunk(bigCatalogue(count), BATCH_SIZE)) {
    added += await addProducts(shop, batch);
    done += batch.length;
    onProgress?.(done, count);
  }
  return added;
}

/** Reads the ids of the generated products that still exist. */
async function readBigIds(shop: ShopClient): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await shop.request(
      readItems('products', {
        fields: ['id', 'slug'],
        filter: { slug: { _contains: '-no-' } },
        sort: ['id'],
        limit: PAGE_SIZE,
        page,
      }),
    );
    for (const { id, slug } of rows) {
      // An editor's slug may end the same way, but only a generated product has the number's id.
      const [, number] = NUMBERED_SLUG.exec(slug) ?? [];
      if (number !== undefined && id === bigProductId(Number(number))) ids.push(id);
    }
    if (rows.length < PAGE_SIZE) return ids;
  }
}

/**
 * Deletes the products of the big catalogue, except those whose slug an editor changed.
 * @returns the number of deleted products
 */
export async function removeBigCatalogue(
  connection: DirectusConnection,
  onProgress?: OnProgress,
): Promise<number> {
  const shop = createShopClient(connection);
  const ids = await readBigIds(shop);
  let done = 0;
  for (const batch of chunk(ids, BATCH_SIZE)) {
    await shop.request(deleteItems('products', batch));
    done += batch.length;
    onProgress?.(done, ids.length);
  }
  return ids.length;
}
