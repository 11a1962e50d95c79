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

/** Returns the last part of a path such as "Clothing > Dresses". */
export const leafOf = (path: string): string => path.split('>').at(-1)?.trim() ?? '';
