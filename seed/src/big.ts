/** A large catalogue to measure with: thousands of products recombined from the sample catalogue, the same at every run. */
import { slugOf } from '@chitenge/contract/slug';
import { deleteItems, readItems } from '@directus/sdk';
import { seededRandom } from './art/prints/random.ts';
import { MOODS, PIECES, PLACES } from './catalogue/big-names.ts';
import { stableId } from './catalogue/identifiers.ts';
import { SAMPLE_CATALOGUE, type CatalogueEntry } from './catalogue/sample-catalogue.ts';
import { inBatches } from './load/present.ts';
import { addProducts, kwacha, productRecord } from './load/rows.ts';
import { connect, type ProductRecord, type Shop, type ShopAddress } from './load/shop.ts';

/** Told after each batch how many of how many are done. */
export type OnProgress = (done: number, all: number) => void;

const SEED = 1964;
const AT_ONCE = 250;
/** Directus answers no more rows than this to one request. */
const PAGE = 1000;

const PUBLISHED = SAMPLE_CATALOGUE.filter(({ draft }) => !draft);

/** Every such product's slug ends in its number, by which it is known again. */
const NUMBERED = /-no-(\d+)$/;

const idOf = (number: number): string => stableId(`big/${number}`);

function pick<Value>(values: readonly Value[], random: () => number): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
}

const sentencesOf = ({ description }: CatalogueEntry): string[] =>
  description.split(/(?<=\.)\s+/).filter((sentence) => sentence !== '');

/** Opens like one product's description and goes on like others of its kind. */
function describe(entry: CatalogueEntry, random: () => number): string {
  const kin = PUBLISHED.filter(({ category }) => category === entry.category);
  const [opening = entry.description] = sentencesOf(entry);
  const others = [pick(kin, random), pick(kin, random)].map((other) => sentencesOf(other).at(-1) ?? '');
  return [...new Set([opening, ...others])].join(' ');
}

/** 0.7 to 1.5 times the price, in whole fives. */
const nearby = (price: number, random: () => number): number =>
  Math.max(5, Math.round((price * (0.7 + random() * 0.8)) / 5) * 5);

function bigProduct(number: number, random: () => number): ProductRecord {
  const entry = pick(PUBLISHED, random);
  const colors = entry.colors ?? [];
  const name = `${pick(PLACES, random)} ${pick(MOODS, random)} ${PIECES[entry.look.garment]} No. ${number}`;
  const price = nearby(entry.price, random);
  const reduced = random() < 0.15;
  const reviews = Math.floor(random() ** 3 * 200);
  return {
    ...productRecord(entry),
    id: idOf(number),
    sort: SAMPLE_CATALOGUE.length + number,
    name,
    slug: slugOf(name),
    description: describe(entry, random),
    price: kwacha(price),
    original_price: reduced ? kwacha(Math.ceil((price * 1.25) / 5) * 5) : null,
    colors: colors.length > 1 && random() < 0.4 ? colors.slice(0, 1) : (entry.colors ?? null),
    badge: reduced ? 'Sale' : random() < 0.12 ? 'New' : null,
    rating: reviews === 0 ? '0.00' : (3.5 + random() * 1.5).toFixed(2),
    review_count: reviews,
    stock_count: random() < 0.06 ? 0 : Math.floor(random() * 120) + 1,
    // The home page keeps to the sample catalogue's choice.
    featured: false,
  };
}

/**
 * Products number 1 to `count`; the first of a longer catalogue are those of a shorter one. They share the sample
 * catalogue's pictures and categories, which have to be loaded before them.
 */
export function bigCatalogue(count: number): ProductRecord[] {
  const random = seededRandom(SEED);
  return Array.from({ length: count }, (_, index) => bigProduct(index + 1, random));
}

/**
 * Adds those of the first `count` products that are not there yet.
 * @returns how many were added
 * @throws what Directus answered, such as when the sample catalogue isn't loaded
 */
export async function addBigCatalogue(
  address: ShopAddress,
  count: number,
  onProgress?: OnProgress,
): Promise<number> {
  const shop = connect(address);
  let [added, done] = [0, 0];
  for (const batch of inBatches(bigCatalogue(count), AT_ONCE)) {
    added += await addProducts(shop, batch);
    done += batch.length;
    onProgress?.(done, count);
  }
  return added;
}

/** Ids of the products that the generator made, whichever of them are still there. */
async function readBigIds(shop: Shop): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await shop.request(
      readItems('products', {
        fields: ['id', 'slug'],
        filter: { slug: { _contains: '-no-' } },
        sort: ['id'],
        limit: PAGE,
        page,
      }),
    );
    for (const { id, slug } of rows) {
      // An editor's own slug may end alike; only the generator's has the id that follows from its number.
      const [, number] = NUMBERED.exec(slug) ?? [];
      if (number !== undefined && id === idOf(Number(number))) ids.push(id);
    }
    if (rows.length < PAGE) return ids;
  }
}

/** Takes away every product of the big catalogue, unless an editor changed its slug; returns how many. */
export async function removeBigCatalogue(address: ShopAddress, onProgress?: OnProgress): Promise<number> {
  const shop = connect(address);
  const ids = await readBigIds(shop);
  let done = 0;
  for (const batch of inBatches(ids, AT_ONCE)) {
    await shop.request(deleteItems('products', batch));
    done += batch.length;
    onProgress?.(done, ids.length);
  }
  return ids.length;
}
