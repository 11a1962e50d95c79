import type { Category } from '@chitenge/contract/category';

/** Returns the categories with products in whose names a word begins with the text, ignoring case. */
export function matchingCategories(categories: readonly Category[], text: string): Category[] {
  const start = text.trim().toLowerCase();
  if (start === '') return [];
  return categories.filter(
    ({ name, hasProducts }) => hasProducts && ` ${name.toLowerCase()}`.includes(` ${start}`),
  );
}
