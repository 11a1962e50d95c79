import { slugOf } from '@chitenge/contract/slug';
import type { Categories } from './translation.ts';

/** Returns the slug of the first category that has one of these names; undefined for none. */
export function findCategory(categories: Categories, names: readonly string[]): string | undefined {
  for (const name of names) {
    const slug = slugOf(name);
    const found = categories.find((category) => category.slug === slug || slugOf(category.name) === slug);
    if (slug !== '' && found) return found.slug;
  }
  return undefined;
}

/**
 * Returns the slug of the category that a cell of the shop's own format means: by its slug, or by its name in any case.
 * @returns the cell without such a category; null when several have the name
 */
export function resolveCategory(categories: Categories, cell: string): string | null {
  if (categories.some(({ slug }) => slug === cell)) return cell;
  const key = cell.toLowerCase();
  const [first, second] = categories.filter(({ name }) => name.trim().toLowerCase() === key);
  return second === undefined ? (first?.slug ?? cell) : null;
}

/** Returns the last part of a path such as "Clothing > Dresses". */
export const leafOf = (path: string): string => path.split('>').at(-1)?.trim() ?? '';
