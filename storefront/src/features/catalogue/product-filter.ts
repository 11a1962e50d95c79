import { isAmount, toNgwee } from '@chitenge/contract/money';
import { PRODUCT_SORTS, type ProductSort } from '@chitenge/contract/product-sort';

/** The shopper's facet choices and sort order. The names are the parameters of the API and of the page's URL. */
export interface FilterChoices {
  /** A product matches with any of the sizes. */
  size?: readonly string[];
  /** A product matches with any of the colours. */
  color?: readonly string[];
  /** Kwacha: "250" or "249.50". */
  minPrice?: string;
  maxPrice?: string;
  inStock?: true;
  onSale?: true;
  sort?: ProductSort;
}

/** Selects products. An empty filter selects all. */
export interface ProductFilter extends FilterChoices {
  category?: string;
  featured?: boolean;
  search?: string;
}

/** Limits of the API. */
const MAX_VALUES = 20;
const MAX_VALUE_LENGTH = 60;

/** Returns a parameter's values without case variants, sorted, so that equal choices share one cache entry. */
function parseValues(query: URLSearchParams, name: string): string[] {
  const values = new Map<string, string>();
  for (const text of query.getAll(name)) {
    const value = text.trim();
    if (value === '' || value.length > MAX_VALUE_LENGTH) continue;
    if (!values.has(value.toLowerCase())) values.set(value.toLowerCase(), value);
  }
  return [...values.values()].slice(0, MAX_VALUES).toSorted();
}

/** Converts kwacha to ngwee. Returns null for a text that is not an amount. */
export const parseAmount = (text: string): number | null => (isAmount(text) ? toNgwee(text) : null);

/** Parses the price range. Ignores an invalid amount, and a range whose minimum exceeds its maximum. */
function parsePrices(query: URLSearchParams): Pick<FilterChoices, 'minPrice' | 'maxPrice'> {
  const [minPrice, maxPrice] = [query.get('minPrice')?.trim() ?? '', query.get('maxPrice')?.trim() ?? ''];
  const [min, max] = [parseAmount(minPrice), parseAmount(maxPrice)];
  if (min !== null && max !== null && min > max) return {};
  return { ...(min === null ? {} : { minPrice }), ...(max === null ? {} : { maxPrice }) };
}

/** Parses the choices of a URL. Ignores invalid and unknown values. */
export function parseChoices(query: URLSearchParams): FilterChoices {
  const [size, color] = [parseValues(query, 'size'), parseValues(query, 'color')];
  const sort = PRODUCT_SORTS.find((sort) => sort === query.get('sort'));
  return {
    ...(size.length > 0 ? { size } : {}),
    ...(color.length > 0 ? { color } : {}),
    ...parsePrices(query),
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
] as const satisfies readonly (keyof FilterChoices)[];

/** Query parameter of a listing's page. */
export const PAGE_PARAMETER = 'page';

/** Returns a copy of the query with other choices, from the first page. Other parameters stay. */
export function writeChoices(query: URLSearchParams, choices: FilterChoices): URLSearchParams {
  const result = new URLSearchParams(query);
  result.delete(PAGE_PARAMETER);
  for (const name of CHOICES) {
    result.delete(name);
    for (const value of [choices[name] ?? []].flat()) result.append(name, String(value));
  }
  return result;
}

/** Returns a filter as the query of an API call. */
export function filterSearchParams({
  category,
  featured,
  search,
  ...choices
}: ProductFilter): URLSearchParams {
  const query = new URLSearchParams({
    ...(category ? { category } : {}),
    ...(featured ? { featured: 'true' } : {}),
    ...(search ? { search } : {}),
  });
  return writeChoices(query, choices);
}

/** Adds a value, or removes it if it is chosen. */
export function toggleValue(choices: FilterChoices, name: 'size' | 'color', value: string): FilterChoices {
  const { [name]: chosen = [], ...others } = choices;
  const rest = chosen.filter((each) => each.toLowerCase() !== value.toLowerCase());
  const values = rest.length < chosen.length ? rest : [...chosen, value].toSorted();
  return values.length > 0 ? { ...others, [name]: values } : others;
}

/** Returns whether a value is chosen, ignoring case. */
export function isChosen(chosen: readonly string[] | undefined, value: string): boolean {
  return chosen?.some((each) => each.toLowerCase() === value.toLowerCase()) ?? false;
}

/** Counts the active filters. A price range counts as one; the sort order does not count. */
export function countChoices({
  size = [],
  color = [],
  minPrice,
  maxPrice,
  inStock,
  onSale,
}: FilterChoices): number {
  const single = [minPrice ?? maxPrice, inStock, onSale].filter((choice) => choice !== undefined);
  return size.length + color.length + single.length;
}
