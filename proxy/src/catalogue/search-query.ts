/** Terms of a search as queries for MiniSearch, and the relevance of what these find. */
import { SEARCHED_FIELDS } from '@chitenge/contract/product-fields';
import type { MatchInfo, Query } from 'minisearch';
import type { Alternative, SearchTerm } from './search-terms.ts';

/** Number of the degrees of relevance. */
export const DEGREES = 4;

/** Characters from which a word matches inside longer ones: "scarf" in Headscarf, but not "men" in women. */
export const MIN_INSIDE = 5;

/** The same for a word that begins no word of any product. Shorter ones are inside almost every name. */
export const MIN_INSIDE_OTHERWISE = 3;

/** What begins the words of a product; `inside` has the other ends of the words of its name. */
export const TEXTS = ['name', 'category', 'colors', ...SEARCHED_FIELDS, 'skus'];
export const FIELDS = [...TEXTS, 'inside'];

/** What a product is: entries of the vocabulary by where they are found, and sizes. Each value is a line. */
export const FACTS = ['named', 'told', 'mentioned', 'sizes'];

/** Facts are other terms than words: the entry of dresses is not the word. */
export const entryFact = (name: string) => `entry:${name}`;
export const sizeFact = (size: string) => `size:${size}`;

export function toQuery({ alternatives }: SearchTerm, minInside: number): Query {
  const toWordQuery = (word: string): Query =>
    word.length < minInside ? word : { queries: [word], fields: FIELDS };
  const toFactQuery = (facts: readonly string[]): Query => ({
    combineWith: 'OR',
    queries: [...facts],
    fields: FACTS,
    prefix: false,
  });
  const toAlternativeQuery = ({ words, entries, sizes }: Alternative): Query => {
    if (entries) {
      const facts = toFactQuery(entries.map(entryFact));
      // The second query finds nothing more, but tells whether the name has the words.
      const inName = words.map((word): Query => ({ queries: [word], fields: ['name'], prefix: false }));
      return { combineWith: 'OR', queries: [facts, { combineWith: 'AND', queries: [facts, ...inName] }] };
    }
    if (sizes) return toFactQuery(sizes.map(sizeFact));
    return { combineWith: 'AND', queries: words.map(toWordQuery) };
  };
  return { combineWith: 'OR', queries: alternatives.map(toAlternativeQuery) };
}

/**
 * Returns where a product has a term: 0 in its name as searched for, 1 by a synonym in its name or by what it is, 2 as a
 * kind of it, mentioned in the description, in whole words or at the beginning of a word of the name, 3 elsewhere.
 */
export function degreeOf({ alternatives }: SearchTerm, match: MatchInfo): number {
  return Math.min(DEGREES, ...alternatives.map((one) => alternativeDegree(one, match)));
}

function alternativeDegree({ words, entries, sizes, isSynonym }: Alternative, match: MatchInfo): number {
  let degree = isSynonym ? 1 : 0;
  if (sizes) return sizes.some((size) => match[sizeFact(size)]) ? degree : DEGREES;
  if (!entries) {
    for (const word of words) degree = Math.max(degree, wordDegree(word, match));
    return degree;
  }
  const [asked = '', ...kinds] = entries;
  const fields = match[entryFact(asked)] ?? [];
  if (fields.length > 0 && words.every((word) => match[word]?.includes('name'))) return degree;
  if (fields.includes('named') || fields.includes('told')) return 1;
  return fields.length > 0 || kinds.some((kind) => match[entryFact(kind)]) ? 2 : DEGREES;
}

function wordDegree(word: string, match: MatchInfo): number {
  let degree = 3;
  for (const found in match) {
    if (!found.startsWith(word)) continue;
    const fields = match[found] ?? [];
    if (fields.includes('name')) degree = Math.min(degree, found === word ? 0 : 2);
    else if (found === word && fields[0] !== 'inside') degree = Math.min(degree, 2);
  }
  return degree;
}
