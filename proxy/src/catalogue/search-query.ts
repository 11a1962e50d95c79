/** Which products have a term of a search, and how relevant they are. */
import { SEARCHED_FIELDS } from '@chitenge/contract/product-fields';
import type { Alternative, SearchTerm } from './search-terms.ts';
import type { WordIndex } from './word-index.ts';

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

/** Facts are other terms than words: the entry of dresses is not the word. No word begins with a space. */
export const entryFact = (name: string) => ` entry:${name}`;
export const sizeFact = (size: string) => ` size:${size}`;

/** The bit of each field. */
export const fieldBit = (field: string): number => 1 << [...FIELDS, ...FACTS].indexOf(field);

const NAME = fieldBit('name');
const SKUS = fieldBit('skus');
const INSIDE = fieldBit('inside');
/** Of what a product is, all but what its description mentions. */
const TOLD = fieldBit('named') | fieldBit('told');

/**
 * By product: 0 in its name as searched for, 1 by a synonym in its name or by what it is, 2 as a kind of it, mentioned in
 * the description, in whole words or at the beginning of a word of the name, 3 elsewhere.
 */
export type Degrees = Map<string, number>;

/** Keeps the lower degree. */
function lower(degrees: Degrees, id: string, degree: number): void {
  if ((degrees.get(id) ?? DEGREES) > degree) degrees.set(id, degree);
}

/** Returns the products that both have, with the higher degree. */
export function both(one: Degrees, other: Degrees): Degrees {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one];
  const degrees: Degrees = new Map();
  for (const [id, degree] of few) {
    const second = many.get(id);
    if (second !== undefined) degrees.set(id, Math.max(degree, second));
  }
  return degrees;
}

/** Returns the required products; those without what is preferred have the last degree. */
export function preferring(required: Degrees, preferred: Degrees): Degrees {
  return new Map(
    Array.from(required, ([id, degree]) => [id, Math.max(degree, preferred.get(id) ?? DEGREES - 1)]),
  );
}

/** Returns whether the name of a product or one of its article numbers has a word that begins so. */
export function isNameIn(index: WordIndex, start: string): boolean {
  for (const [, places] of index.beginningWith(start))
    for (const fields of places.values()) if (fields & (NAME | SKUS)) return true;
  return false;
}

/** @param isInside whether the word may also be inside words of the name */
function findWord(index: WordIndex, word: string, isInside: boolean): Degrees {
  const degrees: Degrees = new Map();
  for (const [found, places] of index.beginningWith(word))
    for (const [id, fields] of places) {
      if (fields & NAME) lower(degrees, id, found === word ? 0 : 2);
      else if (fields !== INSIDE) lower(degrees, id, found === word ? 2 : 3);
      else if (isInside) lower(degrees, id, 3);
    }
  return degrees;
}

/** Finds what a product is. Names with the very words are more relevant than other words for the same. */
function findEntries(index: WordIndex, { words, entries = [], isSynonym }: Alternative): Degrees {
  const degrees: Degrees = new Map();
  const [asked = '', ...kinds] = entries;
  const inNames = words.map((word) => index.get(word));
  for (const [id, fields] of index.get(entryFact(asked))) {
    if (inNames.every((places) => (places.get(id) ?? 0) & NAME)) degrees.set(id, isSynonym ? 1 : 0);
    else degrees.set(id, fields & TOLD ? 1 : 2);
  }
  for (const kind of kinds) for (const id of index.get(entryFact(kind)).keys()) lower(degrees, id, 2);
  return degrees;
}

function findAlternative(index: WordIndex, alternative: Alternative, minInside: number): Degrees {
  const { words, entries, sizes, isSynonym } = alternative;
  if (entries) return findEntries(index, alternative);
  const lowest = isSynonym ? 1 : 0;
  if (sizes) {
    const ids = sizes.flatMap((size) => [...index.get(sizeFact(size)).keys()]);
    return new Map(ids.map((id) => [id, lowest]));
  }
  const found = words.map((word) => findWord(index, word, word.length >= minInside)).reduce(both);
  if (isSynonym) for (const [id, degree] of found) found.set(id, Math.max(degree, lowest));
  return found;
}

/** Finds the products that have one of a term's alternatives. */
export function findTerm(index: WordIndex, { alternatives }: SearchTerm, minInside: number): Degrees {
  const [first = new Map<string, number>(), ...others] = alternatives.map((one) =>
    findAlternative(index, one, minInside),
  );
  for (const found of others) for (const [id, degree] of found) lower(first, id, degree);
  return first;
}
