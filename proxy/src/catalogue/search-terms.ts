/** What the words of a search mean: by the owner's synonyms, by the vocabulary of clothes, and as sizes. */
import { ageWord, letterSizeWord } from '@chitenge/contract/sizes';
import {
  FOR_ALL,
  PLAIN_WORDS,
  phrasesOf,
  readEntry,
  readPhrase,
  stemsOf,
  withKinds,
  type Entry,
} from './clothing-vocabulary.ts';
import { AND, EITHER, IGNORED, OF_ALL, SEASONS, SIZES } from '@chitenge/contract/clothing-words';
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
  /** The words as typed, or the usual word for what is looked for instead. */
  text: string;
  alternatives: readonly Alternative[];
  /** The list of the vocabulary that has the words. */
  list?: Entry['list'];
  /** What to look for when nothing is found; null leaves the condition out. */
  wider?: SearchTerm | null;
  /** Whether what is found instead is what was asked for, too: goods for nobody in particular are for ladies. */
  isWiderSame?: boolean;
  /** Whether products with it only come first, beside what else is asked for: a gift, the name of the shop. */
  isOptional?: boolean;
  /** What the vocabulary understands by it, such as dresses for a frock. */
  meaning?: string;
}

interface ReadTerm {
  term: SearchTerm;
  /** Number of words. */
  length: number;
}

/** What a search knows beside the vocabulary. */
export interface KnownWords {
  synonyms: Synonyms;
  /** The words of the shop's name. */
  shopName: ReadonlySet<string>;
  knowsClothes: boolean;
}

const IGNORED_WORDS = new Set(stemsOf(IGNORED));

const NAMED_SIZES = SIZES.named
  .flatMap(({ words, sizes }) =>
    phrasesOf(words).map((phrase) => ({ phrase: stemsOf(phrase), sizes: phrasesOf(sizes) })),
  )
  .toSorted((one, other) => other.phrase.length - one.phrase.length);

const LABELS = new Set(stemsOf(SIZES.label));

const AGE_LABELS = new Set(stemsOf(SIZES.ageLabel));

/** A word of fewer letters begins words of almost every product. */
const MIN_TELLING = 3;

/** The occasion of a present, and what it means. */
const [GIFT, GIFTS] = ['gift', 'gifts'];

/** A shop may be called after its goods: these are conditions of a search nevertheless. */
const NEVER_OPTIONAL: ReadonlySet<SearchTerm['list']> = new Set(['goods', 'people', 'colors']);

/** Goods that have no plural: swimwear, jewellery, trousers. */
const NO_PLURAL = /(?:wear|ery|[^s]s|fabric)$/;

/** Returns the plural of goods. */
export function pluralOf(name: string): string {
  if (NO_PLURAL.test(name)) return name;
  if (/(?:ss|x|ch|sh)$/.test(name)) return `${name}es`;
  return name.endsWith('f') ? `${name.slice(0, -1)}ves` : `${name}s`;
}

const alternative = (words: Words, rest: Partial<Alternative> = {}): Alternative => ({
  words,
  isSynonym: false,
  ...rest,
});

const sizeTerm = (sizes: readonly string[]): SearchTerm => ({
  text: sizes.join(' '),
  meaning: `size ${sizes.join(' or ').toUpperCase()}`,
  alternatives: [alternative([], { sizes })],
});

/** Reads an age such as 8 years old, age 8 or 10-12 years; both ends of a range are wanted sizes. */
function readAge(words: Words, at: number): ReadTerm | null {
  const labels = AGE_LABELS.has(words[at] ?? '') ? 1 : 0;
  const start = at + labels;
  const ages = words.slice(start, start + 2).filter((word) => /^\d{1,2}$/.test(word));
  const unit = ageWord(words[start + ages.length] ?? '');
  if (ages.length === 0 || (unit === undefined && labels === 0)) return null;
  const units = unit === undefined ? 0 : 1;
  const olds = words[start + ages.length + units] === 'old' ? 1 : 0;
  return {
    term: {
      ...sizeTerm(ages.map((age) => age + (unit ?? 'year'))),
      meaning: `${ages.join('–')} ${unit ?? 'year'}s`,
    },
    length: labels + ages.length + units + olds,
  };
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
    const asWords = { ...term, alternatives: [...term.alternatives, alternative(named.phrase)], wider: null };
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
  const term: SearchTerm = {
    text: entry.name,
    meaning: entry.list === 'goods' ? pluralOf(entry.name) : entry.name,
    alternatives: [alternative(words, { entries: withKinds(entry) })],
    list: entry.list,
  };
  if (entry.list === 'vague') return { ...term, wider: null, isWiderSame: true };
  if (entry.name === GIFT) return { ...term, isOptional: true, meaning: GIFTS };
  if (SEASONS.includes(entry.name)) return { ...term, wider: null };
  if (OF_ALL.includes(entry.name)) {
    const wider = { ...term, alternatives: [alternative(words, { entries: [FOR_ALL] })] };
    return { ...term, wider, isWiderSame: true };
  }
  const isWidened = entry.wider && entry.list !== 'people';
  return isWidened && entry.wider ? { ...term, wider: entryTerm(words, entry.wider) } : term;
}

/** Reads the term at a position. The owner's synonyms come before the vocabulary, and longer phrases before both. */
function readTerm(words: Words, at: number, { synonyms, knowsClothes }: KnownWords): ReadTerm {
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
    const known = read && { list: read.entry.list, meaning: entryTerm([], read.entry).meaning };
    return { term: { text: '', alternatives, ...known }, length: ownersLength };
  }
  if (read) {
    const { entry, length } = read;
    return { term: entryTerm(words.slice(at, at + length), entry), length };
  }
  const size = knowsClothes ? readSize(words, at) : null;
  if (size) return size;
  const word = words[at] ?? '';
  const alternatives = [alternative([word]), ...(knowsClothes ? sizeTerm([word]).alternatives : [])];
  return { term: { text: word, alternatives }, length: 1 };
}

/** Returns a condition that one of the others meets. */
function eitherOf(terms: readonly SearchTerm[]): SearchTerm {
  const joined = (each: readonly SearchTerm[]) => ({
    text: [...new Set(each.map(({ text }) => text))].join(` ${EITHER} `),
    alternatives: each.flatMap(({ alternatives }) => alternatives),
    meaning: [...new Set(each.map(({ text, meaning }) => meaning ?? text))].join(` ${EITHER} `),
    ...(each[0]?.list && { list: each[0].list }),
  });
  const isWidened = terms.some(({ wider }) => wider);
  return {
    ...joined(terms),
    ...(isWidened && { wider: joined(terms.map((term) => term.wider ?? term)) }),
    ...(terms.every(({ isWiderSame }) => isWiderSame) && { isWiderSame: true }),
  };
}

/** Joins the last terms of a list that stand before and after a word for either, as in red, blue or green. */
function joinEither(terms: SearchTerm[], next: SearchTerm): void {
  const others = terms.slice(terms.findLastIndex(({ list }) => list !== next.list) + 1);
  terms.length -= others.length;
  terms.push(eitherOf([...others, next]));
}

/** Returns whether a word before a term asks for either. Dress and shirt are two products; black and white is one. */
const isEither = (word: string | undefined, { list }: SearchTerm): boolean =>
  list !== undefined && (word === EITHER || (word === AND && (list === 'goods' || list === 'people')));

/** Returns whether goods may be found by this term alone: not by their size, or by a word such as nice or order. */
export function isTelling({ list, alternatives: [first] }: SearchTerm): boolean {
  if (!first || first.sizes || first.entries) return first?.entries !== undefined && list !== 'vague';
  return first.words.some((word) => word.length >= MIN_TELLING && !/\d/.test(word) && !PLAIN_WORDS.has(word));
}

/** Lets the people of a gift also take what is for nobody in particular. */
function withGifts(terms: readonly SearchTerm[]): SearchTerm[] {
  return terms.map((term) =>
    term.isWiderSame && term.wider
      ? { ...term, alternatives: [...term.alternatives, ...term.wider.alternatives] }
      : term,
  );
}

/**
 * Returns the conditions of a search. Words that say nothing about goods count only when there are no others.
 * @param typed the same words, with their plurals
 */
export function toTerms(words: Words, typed: Words, known: KnownWords): SearchTerm[] {
  const { knowsClothes, shopName } = known;
  const telling: SearchTerm[] = [];
  const ignored: SearchTerm[] = [];
  for (let at = 0; at < words.length;) {
    const { term: read, length } = readTerm(words, at, known);
    const isShop = length === 1 && shopName.has(words[at] ?? '') && !NEVER_OPTIONAL.has(read.list);
    const term = {
      ...read,
      text: typed.slice(at, at + length).join(' '),
      ...(isShop && { isOptional: true }),
    };
    if (knowsClothes && length === 1 && IGNORED_WORDS.has(words[at] ?? '')) ignored.push(term);
    else if (knowsClothes && isEither(words[at - 1], term)) joinEither(telling, term);
    else telling.push(term);
    at += length;
  }
  const terms = telling.length > 0 ? telling : ignored;
  return terms.some(({ meaning }) => meaning === GIFTS) ? withGifts(terms) : terms;
}
