/** How texts are searched, the same in the database, the API and the storefront. */

/** Longest search that is looked up; a longer one is cut. */
export const SEARCH_MAX_LENGTH = 200;

/**
 * Folds text for searching: accents and case are dropped, anything but letters and digits becomes one space.
 * The database column `search_text` and the words of a search both pass through it.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What a product is searched by: its name, its description and its category's name, folded. */
export function searchTextOf(product: {
  name: string;
  description: string | null;
  category: string | null;
}): string {
  return foldForSearch([product.name, product.description, product.category].join(' '));
}

/** "men's", folded to "mens", means Men, and "shirts" a shirt: a word is looked for without its last s. */
function stemOf(word: string): string {
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The words of a search, folded, each once, at most ten; texts are searched for each as a part of them. */
export function searchWords(text: string): string[] {
  const words = foldForSearch(text).split(' ').filter(Boolean);
  return [...new Set(words.map(stemOf))].slice(0, 10);
}
