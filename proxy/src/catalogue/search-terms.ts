/** Words of which a product must contain each. */
type Words = readonly string[];

/** One condition of a search: a product must contain one of the alternatives. */
export type SearchTerm = readonly Words[];

/** A search with synonyms and corrected words. */
export interface ResolvedSearch {
  /** All must match. Empty without a search. */
  terms: readonly SearchTerm[];
  /** The search with corrected words; null when no word was corrected. */
  correctedSearch: string | null;
}

export const NO_SEARCH: ResolvedSearch = { terms: [], correctedSearch: null };

/** Returns whether a folded text matches all terms. */
export const matchesTerms = (text: string, terms: readonly SearchTerm[]): boolean =>
  terms.every((term) => term.some((words) => words.every((word) => text.includes(word))));
