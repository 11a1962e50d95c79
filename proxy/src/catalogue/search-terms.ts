/** What the words of a search mean: by the owner's synonyms, by the vocabulary of clothes, and as sizes. */
import { ageWord, letterSizeWord } from '@chitenge/contract/sizes';
import {
  FOR_ALL,
  phrasesOf,
  readEntry,
  readPhrase,
  stemsOf,
  withKinds,
  type Entry,
} from './clothing-vocabulary.ts';
import { EITHER, IGNORED, OF_ALL, SEASONS, SIZES } from './clothing-words.ts';
import type { Synonyms, Words } from './synonyms.ts';

/** What stands for a part of a search. */
export interface Alternative {
  /** A product must have each of them. */
  words: Words;
  /** Names of entries of the vocabulary, of which a product must have one. The first one is what was asked for. */
  entries?: readonly string[];
  /** Sizes of which a product must have one. */
  sizes?: readonly string[];
  isSynonym: boolean;
}

/** One condition of a search: a product must have one of the alternatives. */
export interface SearchTerm {
  alternatives: readonly Alternative[];
  /** What to look for when nothing is found; null leaves the condition out. */
  wider?: SearchTerm | null;
}

interface ReadTerm {
  term: SearchTerm;
  /** Number of words. */
  length: number;
  /** The list of the vocabulary that has the words. */
  list?: Entry['list'];
}

const IGNORED_WORDS = new Set(stemsOf(IGNORED));

const NAMED_SIZES = SIZES.named
  .flatMap(({ words, sizes }) =>
    phrasesOf(words).map((phrase) => ({ phrase: stemsOf(phrase), sizes: phrasesOf(sizes) })),
  )
  .toSorted((one, other) => other.phrase.length - one.phrase.length);

const LABELS = new Set(stemsOf(SIZES.label));

const alternative = (words: Words, rest: Partial<Alternative> = {}): Alternative => ({
  words,
  isSynonym: false,
  ...rest,
});

const sizeTerm = (sizes: readonly string[]): SearchTerm => ({ alternatives: [alternative([], { sizes })] });

/** Reads an age such as 8 years old or 10-12 years; both ends of a range are wanted sizes. */
function readAge(words: Words, at: number): ReadTerm | null {
  const ages = words.slice(at, at + 2).filter((word) => /^\d{1,2}$/.test(word));
  const unit = ageWord(words[at + ages.length] ?? '');
  if (ages.length === 0 || unit === undefined) return null;
  const isOld = words[at + ages.length + 1] === 'old';
  return { term: sizeTerm(ages.map((age) => age + unit)), length: ages.length + (isOld ? 2 : 1) };
}

function readSize(words: Words, at: number): ReadTerm | null {
  const labels = LABELS.has(words[at] ?? '') ? 1 : 0;
  const start = at + labels;
  const named = NAMED_SIZES.find(({ phrase }) =>
    phrase.every((word, index) => words[start + index] === word),
  );
  if (named) {
    const term = sizeTerm(named.sizes);
    // A small bag has no size.
    const asWords = { alternatives: [...term.alternatives, alternative(named.phrase)], wider: null };
    return { term: labels > 0 ? term : asWords, length: labels + named.phrase.length };
  }
  const age = readAge(words, start);
  if (age) return { ...age, length: labels + age.length };
  const word = words[start] ?? '';
  const letters = letterSizeWord(word);
  // A single letter is more likely the beginning of a word.
  if (letters !== undefined && (words.length > 1 || word.length > 1))
    return { term: sizeTerm([letters]), length: labels + 1 };
  return labels > 0 && /^\d/.test(word) ? { term: sizeTerm([word]), length: labels + 1 } : null;
}

function entryTerm(words: Words, entry: Entry): SearchTerm {
  const term = { alternatives: [alternative(words, { entries: withKinds(entry) })] };
  if (entry.list === 'vague' || SEASONS.includes(entry.name)) return { ...term, wider: null };
  if (OF_ALL.includes(entry.name))
    return { ...term, wider: { alternatives: [alternative(words, { entries: [FOR_ALL] })] } };
  const isWidened = entry.wider && (entry.list === 'goods' || entry.list === 'colors');
  return isWidened && entry.wider ? { ...term, wider: entryTerm(words, entry.wider) } : term;
}

/** Reads the term at a position. The owner's synonyms come before the vocabulary, and longer phrases before both. */
function readTerm(words: Words, at: number, synonyms: Synonyms, knowsClothes: boolean): ReadTerm {
  const owners = synonyms.at(words, at);
  const read = knowsClothes ? readEntry(words, at) : null;
  const ownersLength = owners?.[0]?.length ?? 0;
  if (owners && ownersLength >= (read?.length ?? 0)) {
    const alternatives = owners.map((phrase, index) => {
      const entry = knowsClothes ? readPhrase(phrase) : null;
      return alternative(phrase, {
        isSynonym: index > 0,
        ...(entry && { entries: withKinds(entry) }),
      });
    });
    return { term: { alternatives }, length: ownersLength, ...(read && { list: read.entry.list }) };
  }
  if (read) {
    const { entry, length } = read;
    return { term: entryTerm(words.slice(at, at + length), entry), length, list: entry.list };
  }
  const size = knowsClothes ? readSize(words, at) : null;
  if (size) return size;
  const word = words[at] ?? '';
  const alternatives = [alternative([word]), ...(knowsClothes ? sizeTerm([word]).alternatives : [])];
  return { term: { alternatives }, length: 1 };
}

/** Returns a condition that one of the others meets. */
function eitherOf(terms: readonly SearchTerm[]): SearchTerm {
  const widened = terms.flatMap(({ alternatives, wider }) => wider?.alternatives ?? alternatives);
  return {
    alternatives: terms.flatMap(({ alternatives }) => alternatives),
    ...(terms.some(({ wider }) => wider) && { wider: { alternatives: widened } }),
  };
}

/** Joins the last terms of a list that stand before and after the word for either, as in red, blue or green. */
function joinEither(read: ReadTerm[], next: ReadTerm): void {
  const others = read.slice(read.findLastIndex(({ list }) => list !== next.list) + 1);
  read.length -= others.length;
  read.push({ ...next, term: eitherOf([...others.map(({ term }) => term), next.term]) });
}

/** Returns the conditions of a search. Words that say nothing about goods count only when there are no others. */
export function toTerms(words: Words, synonyms: Synonyms, knowsClothes: boolean): SearchTerm[] {
  const telling: ReadTerm[] = [];
  const ignored: ReadTerm[] = [];
  for (let at = 0; at < words.length;) {
    const read = readTerm(words, at, synonyms, knowsClothes);
    const isIgnored = knowsClothes && read.length === 1 && IGNORED_WORDS.has(words[at] ?? '');
    if (isIgnored) ignored.push(read);
    else if (knowsClothes && read.list !== undefined && words[at - 1] === EITHER) joinEither(telling, read);
    else telling.push(read);
    at += read.length;
  }
  return (telling.length > 0 ? telling : ignored).map(({ term }) => term);
}
