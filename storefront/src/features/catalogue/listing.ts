import { SEARCH_MAX_LENGTH } from '@chitenge/contract/search';
import { paths } from '../../lib/paths.ts';
import {
  filterSearchParams,
  PAGE_PARAMETER,
  parseChoices,
  type FilterChoices,
  type ProductFilter,
} from './product-filter.ts';

/** Returns the possessive of a category's name: "Men's", "Women's", "Accessories'". */
export function possessive(name: string): string {
  return name.endsWith('s') ? `${name}'` : `${name}'s`;
}

/** Derives a category's name from its slug, until the name is loaded: 'school-wear' becomes 'School Wear'. */
export function nameFromSlug(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Parses the category of the path, and `featured=true` and `search` of the query (docs/shopping.md#product-listing). */
export function parseScope(category: string | undefined, query: URLSearchParams): ProductFilter {
  // Half of a character may be left at the end.
  const search = query
    .get('search')
    ?.trim()
    .slice(0, SEARCH_MAX_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '');
  return {
    ...(category ? { category } : {}),
    ...(query.get('featured') === 'true' ? { featured: true } : {}),
    ...(search ? { search } : {}),
  };
}

/** Query parameter of the chosen category chip. */
export const CHIP_PARAMETER = 'category';

/** A product listing, parsed from its URL. */
export interface Listing {
  /** What the title describes: category, featured products or search. */
  scope: ProductFilter;
  /** Category slug of the chosen chip, null for all; undefined on a listing without chips. */
  chip: string | null | undefined;
  /** The shopper's facet choices and sort order. */
  choices: FilterChoices;
  /** Scope, chip and choices together, as the API call sends them. */
  filter: ProductFilter;
  /** Page at which the list begins, from 1. Without scripts, the other pages are links. */
  page: number;
}

/** Returns 1 for what is not the number of a page. */
function parsePage(query: URLSearchParams): number {
  const text = query.get(PAGE_PARAMETER) ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/**
 * Parses the URL of a listing. Only the listing of all products has chips.
 * @param category slug in the path
 */
export function parseListing(category: string | undefined, query: URLSearchParams): Listing {
  const scope = parseScope(category, query);
  const choices = parseChoices(query);
  const hasChips = !scope.search && !scope.featured && !scope.category;
  const chip = hasChips ? query.get(CHIP_PARAMETER) : undefined;
  const filter = { ...(chip ? { category: chip } : scope), ...choices };
  return { scope, chip, choices, filter, page: parsePage(query) };
}

/** Returns the query of a listing's URL, the inverse of `parseListing`. A category of the scope belongs to the path. */
export function listingSearchParams({
  scope: { category: _inPath, ...scope },
  chip,
  choices,
  page,
}: Listing): URLSearchParams {
  const query = filterSearchParams({ ...scope, ...(chip ? { [CHIP_PARAMETER]: chip } : {}), ...choices });
  if (page > 1) query.set(PAGE_PARAMETER, String(page));
  return query;
}

/**
 * Returns the listing's title (docs/shopping.md#product-listing).
 * @param categoryName name of the filter's category
 */
export function listingTitle({ search, featured, category }: ProductFilter, categoryName: string): string {
  if (search) return `Search Results for "${search}"`;
  if (featured) return 'Featured Products';
  if (category) return `${possessive(categoryName)} Collection`;
  return 'All Products';
}

/** Returns the canonical path of a listing, without choices; undefined for a search. */
export function canonicalPath({ search, featured, category }: ProductFilter): string | undefined {
  if (search) return undefined;
  if (featured) return paths.featured;
  return category ? paths.category(category) : paths.products;
}
