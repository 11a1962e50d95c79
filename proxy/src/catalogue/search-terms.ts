import { foldForSearch } from '@chitenge/contract/search';

/** Words of which a product must contain each. */
export type Words = readonly string[];

/** One condition of a search: a product must contain one of the alternatives. */
export interface SearchTerm {
  /** The words of the search come first, then their synonyms. */
  alternatives: readonly Words[];
  /** Whether short words match inside the words of a name too, because no product has words that begin with them. */
  matchesInside: boolean;
}

/** A search with synonyms and corrected words. */
export interface ResolvedSearch {
  /** All must match. Empty without a search. */
  terms: readonly SearchTerm[];
  /** The search with corrected words; null when no word was corrected. */
  correctedSearch: string | null;
}

export const NO_SEARCH: ResolvedSearch = { terms: [], correctedSearch: null };

/** UTF-16 units from which a word matches inside longer ones: "scarf" in Headscarf, but not "men" in women. */
const MIN_INSIDE = 5;

/** The same for a word that begins no word of any product. Shorter ones are inside almost every name. */
const MIN_INSIDE_OTHERWISE = 3;

/** Returns whether a search word also matches inside the words of a name. */
export const canMatchInside = (word: string, { matchesInside }: Pick<SearchTerm, 'matchesInside'>): boolean =>
  word.length >= (matchesInside ? MIN_INSIDE_OTHERWISE : MIN_INSIDE);

/**
 * Returns whether a product matches all terms.
 * @param text folded; it has the name's words too
 */
export function matchesTerms(
  { text, name }: { text: string; name: string },
  terms: readonly SearchTerm[],
): boolean {
  const begins = ` ${text}`;
  return terms.every((term) =>
    term.alternatives.some((words) =>
      words.every(
        (word) =>
          begins.includes(` ${word}`) || (canMatchInside(word, term) && foldForSearch(name).includes(word)),
      ),
    ),
  );
}
