import { SEARCH_MAX_LENGTH } from '@chitenge/contract/search';
import type { ProductFilter } from './api/get-products.ts';

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

/** The listing's title by section 2; `categoryName` is the name of the filter's category. */
export function listingTitle({ search, featured, category }: ProductFilter, categoryName: string): string {
  if (search) return `Search Results for "${search}"`;
  if (featured) return 'Featured Products';
  if (category) return `${possessive(categoryName)} Collection`;
  return 'All Products';
}
