/** Text search, shared by the database, the API and the storefront. */
import { withoutApostrophes } from './apostrophes.ts';

/** Maximum length of a search; longer searches are cut. */
export const SEARCH_MAX_LENGTH = 200;

export const removeAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/**
 * Normalises text for search: removes invisible characters, apostrophes, accents and case, turns everything but letters and digits into one space.
 * It applies to the columns `search_name` and `search_description`, and to the words of a search.
 */
export function foldForSearch(text: string): string {
  // The page of a product loads this file, and not the functions of docs/text.md.
  return removeAccents(
    withoutApostrophes(text)
      .normalize('NFKD')
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''),
  )
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Each searched column of a collection, and the column with its normalised copy. */
export const SEARCH_COLUMNS = {
  products: { name: 'search_name', description: 'search_description' },
  categories: { name: 'search_name' },
} as const;

/** Removes the ending of a plural or possessive, so "mens" matches "men", and "dresses" matches "dress". */
export function stemOf(word: string): string {
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Splits a search into at most ten distinct, normalised words. A text matches when it has each of them. */
export function searchWords(text: string): string[] {
  const words = foldForSearch(text).split(' ').filter(Boolean);
  return [...new Set(words.map(stemOf))].slice(0, 10);
}
