import type { Category } from '@chitenge/contract/category';
import { foldForSearch, searchWords } from '@chitenge/contract/search';

/** Returns the categories in whose names each word of the text begins a word. */
export function matchingCategories(categories: readonly Category[], text: string): Category[] {
  const words = searchWords(text);
  if (words.length === 0) return [];
  return categories.filter(({ name }) => {
    const nameWords = foldForSearch(name).split(' ');
    return words.every((word) => nameWords.some((nameWord) => nameWord.startsWith(word)));
  });
}
