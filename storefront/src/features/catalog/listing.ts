import { SEARCH_MAX_LENGTH } from '@chitenge/contract/search';
import { paths } from '../../lib/paths.ts';
import { filterQuery, readChoices, type Choices, type ProductFilter } from './product-filter.ts';

/** The possessive of a category's name: "Men's", "Women's", "Accessories'". */
export function possessive(name: string): string {
  return name.endsWith('s') ? `${name}'` : `${name}'s`;
}

/** A category's name while only its slug is known: 'school-wear' becomes 'School Wear'. */
export function nameOfSlug(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** What a listing's address asks for: category by path, featured=true and search by query (section 2). */
export function readFilter(category: string | undefined, query: URLSearchParams): ProductFilter {
  const search = query.get('search')?.trim().slice(0, SEARCH_MAX_LENGTH);
  return {
    ...(category ? { category } : {}),
    ...(query.get('featured') === 'true' ? { featured: true } : {}),
    ...(search ? { search } : {}),
  };
}

/** Query parameter that keeps the chosen chip, so that it survives reloading and coming back. */
export const CHIP = 'category';

/** A listing as its address describes it. */
export interface Listing {
  /** What its title tells of. */
  asked: ProductFilter;
  /** Slug of the chosen chip, null for all; undefined where there are no chips. */
  chip: string | null | undefined;
  /** What the shopper narrowed it by. */
  choices: Choices;
  /** All of it: what the API is asked for. */
  filter: ProductFilter;
}

/** Reads the address of a listing; `category` is the one in its path. Chips stand on the listing of everything alone. */
export function readListing(category: string | undefined, query: URLSearchParams): Listing {
  const asked = readFilter(category, query);
  const choices = readChoices(query);
  const withChips = !asked.search && !asked.featured && !asked.category;
  const chip = withChips ? query.get(CHIP) : undefined;
  return { asked, chip, choices, filter: { ...(chip ? { category: chip } : asked), ...choices } };
}

/** A listing as the query of its address, which `readListing` reads to be the same; its category may stand in the path. */
export function listingQuery({
  asked: { category: _inPath, ...asked },
  chip,
  choices,
}: Listing): URLSearchParams {
  return filterQuery({ ...asked, ...(chip ? { [CHIP]: chip } : {}), ...choices });
}

/** The listing's title by section 2; `categoryName` is the name of the filter's category. */
export function listingTitle({ search, featured, category }: ProductFilter, categoryName: string): string {
  if (search) return `Search Results for "${search}"`;
  if (featured) return 'Featured Products';
  if (category) return `${possessive(categoryName)} Collection`;
  return 'All Products';
}

/** The address that a listing is known by, whatever it is narrowed by; a search has none. */
export function ownAddress({ search, featured, category }: ProductFilter): string | undefined {
  if (search) return undefined;
  if (featured) return paths.featured;
  return category ? paths.category(category) : paths.products;
}
