import { toNgwee } from '@chitenge/contract/money';
import { PRODUCT_SORTS, type ProductSort } from '@chitenge/contract/product-sort';

/** What a shopper narrows a listing by. The names are those of the API and of the shop's own address. */
export interface Choices {
  /** Any of them. */
  size?: readonly string[];
  /** Any of them. */
  color?: readonly string[];
  /** Kwacha: "250" or "249.50". */
  minPrice?: string;
  maxPrice?: string;
  inStock?: true;
  onSale?: true;
  sort?: ProductSort;
}

/** Which products: all of them when empty. */
export interface ProductFilter extends Choices {
  category?: string;
  featured?: boolean;
  search?: string;
}

/** The API refuses more values, and longer ones. */
const MOST_VALUES = 20;
const LONGEST_VALUE = 60;

/** The values of a repeated parameter, each once whatever its case, in one order so that they are fetched once. */
function readValues(query: URLSearchParams, name: string): string[] {
  const values = new Map<string, string>();
  for (const text of query.getAll(name)) {
    const value = text.trim();
    if (value === '' || value.length > LONGEST_VALUE) continue;
    if (!values.has(value.toLowerCase())) values.set(value.toLowerCase(), value);
  }
  return [...values.values()].slice(0, MOST_VALUES).toSorted();
}

/** Kwacha in ngwee; null when the text is no amount. */
export function readAmount(text: string): number | null {
  try {
    return toNgwee(text);
  } catch {
    return null;
  }
}

/** Both ends of a price range. What is no amount is left out, and so is a range that ends before it begins. */
function readPrices(query: URLSearchParams): Pick<Choices, 'minPrice' | 'maxPrice'> {
  const [minPrice, maxPrice] = [query.get('minPrice')?.trim() ?? '', query.get('maxPrice')?.trim() ?? ''];
  const [least, most] = [readAmount(minPrice), readAmount(maxPrice)];
  if (least !== null && most !== null && least > most) return {};
  return { ...(least === null ? {} : { minPrice }), ...(most === null ? {} : { maxPrice }) };
}

/** Reads what an address narrows its listing by. Whatever is not understood is left out. */
export function readChoices(query: URLSearchParams): Choices {
  const [size, color] = [readValues(query, 'size'), readValues(query, 'color')];
  const sort = PRODUCT_SORTS.find((sort) => sort === query.get('sort'));
  return {
    ...(size.length > 0 ? { size } : {}),
    ...(color.length > 0 ? { color } : {}),
    ...readPrices(query),
    ...(query.get('inStock') === 'true' ? { inStock: true } : {}),
    ...(query.get('onSale') === 'true' ? { onSale: true } : {}),
    ...(sort ? { sort } : {}),
  };
}

const CHOICES = [
  'size',
  'color',
  'minPrice',
  'maxPrice',
  'inStock',
  'onSale',
  'sort',
] as const satisfies readonly (keyof Choices)[];

/** The address `query` with other choices; its other parameters, the search among them, stay. */
export function writeChoices(query: URLSearchParams, choices: Choices): URLSearchParams {
  const after = new URLSearchParams(query);
  for (const name of CHOICES) {
    after.delete(name);
    for (const value of [choices[name] ?? []].flat()) after.append(name, String(value));
  }
  return after;
}

/** A filter as the API's query. */
export function filterQuery({ category, featured, search, ...choices }: ProductFilter): URLSearchParams {
  const query = new URLSearchParams({
    ...(category ? { category } : {}),
    ...(featured ? { featured: 'true' } : {}),
    ...(search ? { search } : {}),
  });
  return writeChoices(query, choices);
}

/** The same choices with a value of `name` put in, or taken out if it was chosen. */
export function toggleValue(choices: Choices, name: 'size' | 'color', value: string): Choices {
  const { [name]: chosen = [], ...others } = choices;
  const rest = chosen.filter((each) => each.toLowerCase() !== value.toLowerCase());
  const values = rest.length < chosen.length ? rest : [...chosen, value].toSorted();
  return values.length > 0 ? { ...others, [name]: values } : others;
}

/** A value stands among those chosen, whatever its case. */
export function isChosen(chosen: readonly string[] | undefined, value: string): boolean {
  return chosen?.some((each) => each.toLowerCase() === value.toLowerCase()) ?? false;
}

/** How many filters are at work: a price range counts as one, and the order as none. */
export function countChoices({
  size = [],
  color = [],
  minPrice,
  maxPrice,
  inStock,
  onSale,
}: Choices): number {
  const single = [minPrice ?? maxPrice, inStock, onSale].filter((choice) => choice !== undefined);
  return size.length + color.length + single.length;
}
