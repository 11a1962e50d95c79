/** What a search asks for beside the goods: prices, a sale, a sort order. */
import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { ProductSort } from '@chitenge/contract/product-sort';
import { ageWord } from '@chitenge/contract/sizes';
import { phrasesOf } from './clothing-vocabulary.ts';
import { PRICES, WISHES } from '@chitenge/contract/clothing-words';
import type { IndexedProduct } from './indexed-product.ts';

export interface Wishes {
  minPrice?: Ngwee;
  maxPrice?: Ngwee;
  onSale?: true;
  featured?: true;
  sort?: ProductSort;
}

const SORT_TEXTS: Partial<Record<ProductSort, string>> = {
  'price-asc': 'lowest price first',
  newest: 'newest first',
};

/** Returns an amount as shoppers write it: K640, or K1,250.50. */
const priceText = (ngwee: Ngwee): string => {
  const decimals = ngwee % 100 === 0 ? 0 : 2;
  const format = new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `K${format.format(ngwee / 100)}`;
};

/** Returns what is wished, for people. */
export function wishTexts({ minPrice, maxPrice, onSale, featured, sort }: Wishes): string[] {
  const from = minPrice !== undefined && `from ${priceText(minPrice)}`;
  const to = maxPrice !== undefined && `up to ${priceText(maxPrice)}`;
  return [
    [from, to].filter((text) => text !== false).join(' '),
    onSale === true && 'on sale',
    featured === true && 'popular',
    sort !== undefined && SORT_TEXTS[sort],
  ].filter((text): text is string => typeof text === 'string' && text !== '');
}

/**
 * Says which wishes no product of a search meets, and what is nearest.
 * @param found the products without the wishes
 */
export function unmetWishes(
  { minPrice = 0, maxPrice = Infinity, onSale, featured }: Wishes,
  found: readonly Pick<IndexedProduct, 'price' | 'onSale' | 'product'>[],
): string[] {
  const prices = found.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const isAny = (meets: (one: (typeof found)[number]) => boolean) => found.some(meets);
  return [
    lowest > maxPrice && `none under ${priceText(maxPrice)}; the lowest is ${priceText(lowest)}`,
    highest < minPrice && `none over ${priceText(minPrice)}; the highest is ${priceText(highest)}`,
    lowest <= maxPrice &&
      highest >= minPrice &&
      !isAny(({ price }) => price >= minPrice && price <= maxPrice) &&
      `none from ${priceText(minPrice)} to ${priceText(maxPrice)}`,
    onSale === true && !isAny((one) => one.onSale) && 'none on sale',
    featured === true && !isAny(({ product }) => product.featured) && 'none of the popular ones',
  ].filter((text) => text !== false);
}

export interface Wished {
  wishes: Wishes;
  /** The search without them. */
  rest: string;
}

const [BELOW, ABOVE, RANGE, CURRENCY] = [
  phrasesOf(PRICES.maxPrice),
  phrasesOf(PRICES.minPrice),
  phrasesOf(PRICES.range),
  phrasesOf(PRICES.currency),
];

const WISH_PHRASES = WISHES.map(({ words, ...wishes }) => ({ phrases: phrasesOf(words), wishes }));

const AMOUNT = /^(k|zmw)?(\d{1,7}(?:\.\d{1,2})?)(kwacha|zmw|k)?$/;

/** No size is as large, in centimetres either: such a number is a price. */
const ABOVE_SIZES: Ngwee = 20_000;

interface Read<Value> {
  value: Value;
  /** Number of tokens. */
  length: number;
}

interface Amount {
  ngwee: Ngwee;
  hasCurrency: boolean;
}

/** Reads one of the phrases at a position. */
function readPhrase(tokens: readonly string[], at: number, phrases: readonly string[]): Read<string> | null {
  const first = tokens[at] ?? '';
  for (const value of phrases) {
    if (!value.startsWith(first)) continue;
    const { length } = value.split(' ');
    if (tokens.slice(at, at + length).join(' ') === value) return { value, length };
  }
  return null;
}

/** Reads an amount such as 200, K200, 200 kwacha or K 1,500. Ages and lengths are none. */
function readAmount(tokens: readonly string[], at: number): Read<Amount> | null {
  const before = CURRENCY.includes(tokens[at] ?? '') ? 1 : 0;
  const match = AMOUNT.exec(tokens[at + before] ?? '');
  const [, prefix, digits = '', suffix] = match ?? [];
  const next = tokens[at + before + 1] ?? '';
  if (!match || ageWord(next) !== undefined || next === 'cm') return null;
  const after = before === 0 && CURRENCY.includes(next) ? 1 : 0;
  const hasCurrency = before + after > 0 || (prefix ?? suffix) !== undefined;
  // 2k is two thousand.
  const ngwee = suffix === 'k' ? toNgwee(digits) * 1000 : toNgwee(digits);
  return { value: { ngwee, hasCurrency }, length: before + 1 + after };
}

/** Reads a second amount, after a word or a dash. */
function readRangeEnd(tokens: readonly string[], at: number): Read<Amount> | null {
  const word = readPhrase(tokens, at, [...RANGE, '-']);
  const amount = word && readAmount(tokens, at + word.length);
  return word && amount && { value: amount.value, length: word.length + amount.length };
}

function readPrices(tokens: readonly string[], at: number): Read<Wishes> | null {
  const word = readPhrase(tokens, at, [...BELOW, ...ABOVE]);
  const start = at + (word?.length ?? 0);
  const first = readAmount(tokens, start);
  if (!first) return null;
  const length = start - at + first.length;
  const { ngwee, hasCurrency } = first.value;
  const end = readRangeEnd(tokens, at + length);
  if (end && (word || hasCurrency || end.value.hasCurrency || ngwee >= ABOVE_SIZES))
    return { value: { minPrice: ngwee, maxPrice: end.value.ngwee }, length: length + end.length };
  if (word) return { value: ABOVE.includes(word.value) ? { minPrice: ngwee } : { maxPrice: ngwee }, length };
  return hasCurrency || ngwee >= ABOVE_SIZES ? { value: { maxPrice: ngwee }, length } : null;
}

function readWish(tokens: readonly string[], at: number): Read<Wishes> | null {
  for (const { phrases, wishes } of WISH_PHRASES) {
    const phrase = readPhrase(tokens, at, phrases);
    if (phrase) return { value: wishes, length: phrase.length };
  }
  return null;
}

/**
 * Takes the wishes out of a search.
 * @param isName whether a word begins an article number or a name, such as one that begins with k150
 */
export function readWishes(search: string, isName: (word: string) => boolean): Wished {
  const tokens = search
    .trim()
    .toLowerCase()
    .replaceAll(/(\d),(\d{3})\b/g, '$1$2')
    .replaceAll(/(\d) ?[-–] ?(k?\d)/g, '$1 - $2')
    .split(/\s+/);
  const rest: string[] = [];
  let wishes: Wishes = {};
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] ?? '';
    const read =
      /^[a-z]*\d/.test(token) && isName(token) ? null : (readPrices(tokens, at) ?? readWish(tokens, at));
    if (read) wishes = { ...wishes, ...read.value };
    else rest.push(token);
    at += read?.length ?? 1;
  }
  return { wishes, rest: rest.join(' ') };
}
