/** Which words of a text name goods, colours, people and occasions: docs/shopping.md#search. */
import { colorName } from '@chitenge/contract/colors';
import type { Product } from '@chitenge/contract/product';
import { foldForSearch, stemOf } from '@chitenge/contract/search';
import { SERVICE_WORDS } from '@chitenge/contract/service-words';
import { sizeWords } from '@chitenge/contract/sizes';
import {
  COLORS,
  GOODS,
  GOODS_OF,
  IGNORED,
  OCCASIONS,
  OTHER_GOODS,
  PEOPLE,
  PLAIN,
  SUITED,
  VAGUE,
} from '@chitenge/contract/clothing-words';

/** A line of clothing-words.ts, or one of its kinds. */
export interface Entry {
  /** The usual word. */
  name: string;
  list: 'colors' | 'goods' | 'occasions' | 'people' | 'vague';
  kinds: Entry[];
  /** What it is the first kind of. */
  wider?: Entry;
}

interface ReadEntry {
  entry: Entry;
  /** Number of words. */
  length: number;
}

const LISTS = {
  goods: GOODS + OTHER_GOODS.trim(),
  colors: COLORS,
  people: PEOPLE,
  occasions: OCCASIONS,
  vague: VAGUE,
};

/** No phrase has more words. */
const MAX_PHRASE = 3;

/** Sizes of shoes from which women and men find theirs. */
const [WOMENS_SHOES, MENS_SHOES] = [38, 43];

/** A product for nobody in particular has this instead of people. */
export const FOR_ALL = 'for all';

/** Splits a text into normalised words. */
export const stemsOf = (text: string): string[] => foldForSearch(text).split(' ').filter(Boolean).map(stemOf);

/** Splits a line of clothing-words.ts. */
export const phrasesOf = (line: string): string[] => line.split(',').map((phrase) => phrase.trim());

/** Entries by their phrases without spaces, so that hand bag is handbag. */
const ENTRIES = new Map<string, Entry>();

function addEntry(phrases: readonly string[], list: Entry['list']): Entry {
  const [name = ''] = phrases;
  const entry = ENTRIES.get(stemsOf(name).join('')) ?? { name, list, kinds: [] };
  for (const key of phrases.map((phrase) => stemsOf(phrase).join('')))
    if (!ENTRIES.has(key)) ENTRIES.set(key, entry);
  return entry;
}

for (const list of ['goods', 'colors', 'people', 'occasions', 'vague'] as const)
  for (const line of LISTS[list].trim().split('\n')) {
    const [same = '', kinds = ''] = line.split('>');
    const entry = addEntry(phrasesOf(same), list);
    for (const kind of phrasesOf(kinds).filter(Boolean)) {
      const narrower = addEntry([kind], list);
      entry.kinds.push(narrower);
      narrower.wider ??= entry;
    }
  }

/** Returns the entry of the longest phrase at a position. A name in CSS counts as the name of its colour. */
export function readEntry(words: readonly string[], at: number): ReadEntry | null {
  for (let length = Math.min(MAX_PHRASE, words.length - at); length > 0; length -= 1) {
    const key = words.slice(at, at + length).join('');
    const inCss = () => (length === 1 ? ENTRIES.get(stemsOf(colorName(key)).join('')) : undefined);
    const entry = ENTRIES.get(key) ?? inCss();
    if (entry) return { entry, length };
  }
  return null;
}

/** Returns the names of an entry and of all its kinds. */
export function withKinds({ name, kinds }: Entry): string[] {
  return [...new Set([name, ...kinds.flatMap(withKinds)])];
}

/** Returns the entry of a whole phrase; null when the vocabulary does not have it. */
export function readPhrase(words: readonly string[]): Entry | null {
  const read = readEntry(words, 0);
  return read?.length === words.length ? read.entry : null;
}

/** Returns whether the vocabulary has all phrases as one entry and its kinds, such as bag, handbag and tote. */
export function isKnownGroup(phrases: readonly string[]): boolean {
  const entries = phrases.map((phrase) => readPhrase(stemsOf(phrase)));
  return entries.some(
    (widest) => widest && entries.every((entry) => entry && withKinds(widest).includes(entry.name)),
  );
}

/** Names of goods, and other words of names, that suit each occasion. */
const SUITS = SUITED.trim()
  .split('\n')
  .map((line) => {
    const [occasion = '', goods = ''] = line.split('>').map((part) => part.trim());
    return { occasion, goods: phrasesOf(goods) };
  });

const PEOPLE_OF_GOODS = Object.entries(GOODS_OF).map(([people, goods]) => ({
  people,
  goods: phrasesOf(goods),
}));

const wordsIn = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((lines) => stemsOf(lines.replaceAll(/[>,\n]/g, ' '))));

/** The words of goods, colours, people and occasions, for the spelling. */
export const KNOWN_WORDS = wordsIn(GOODS, COLORS, PEOPLE, OCCASIONS, VAGUE);

/** Those that name no goods: a misspelled word seldom means them. */
export const NO_GOODS = wordsIn(COLORS, PEOPLE, OCCASIONS, VAGUE);

/** Words that are spelled right, whether or not the shop has such goods. */
export const PLAIN_WORDS = wordsIn(PLAIN, IGNORED, OTHER_GOODS, ...SERVICE_WORDS);

function entriesOf(text: string): Entry[] {
  const words = stemsOf(text);
  const entries: Entry[] = [];
  for (let at = 0; at < words.length;) {
    const read = readEntry(words, at);
    if (read) entries.push(read.entry);
    at += read?.length ?? 1;
  }
  return entries;
}

const among = (list: Entry['list'], entries: readonly Entry[]) =>
  entries.filter((entry) => entry.list === list).map(({ name }) => name);

const isShoe = (name: string): boolean => {
  const entry = ENTRIES.get(stemsOf(name).join(''));
  return (
    entry !== undefined && (entry.name === 'shoes' || (entry.wider !== undefined && isShoe(entry.wider.name)))
  );
};

/** Returns for whom goods are: sizes by age are for children, and those of shoes tell women and men. */
function peopleOf(sizes: readonly string[], goods: readonly string[], named: readonly string[]): string[] {
  const words = sizes.map(sizeWords);
  const isBaby = words.some((size) => size.includes('month'));
  if (isBaby || words.some((size) => size.includes('year')) || named.includes('kids')) {
    const children = named.filter((name) => name === 'boys' || name === 'girls');
    return ['kids', ...(isBaby ? ['baby'] : []), ...(children.length > 0 ? children : ['boys', 'girls'])];
  }
  if (named.length > 0) return [...named];
  const told = PEOPLE_OF_GOODS.find((one) => goods.some((name) => one.goods.includes(name)));
  const numbers = goods.some(isShoe) ? sizes.map(Number).filter((size) => size > 0) : [];
  const bySize = [
    ...(Math.min(...numbers) <= WOMENS_SHOES ? ['women'] : []),
    ...(Math.max(...numbers) >= MENS_SHOES ? ['men'] : []),
  ];
  if (bySize.length > 0) return bySize;
  return [told?.people ?? FOR_ALL];
}

/** Returns the occasions that goods suit by what they are. */
const occasionsOf = (goods: readonly string[], words: readonly string[]): string[] =>
  SUITS.filter((suit) => suit.goods.some((one) => goods.includes(one) || words.includes(one))).map(
    ({ occasion }) => occasion,
  );

/** The entries of a product: those in its name, those that follow from other fields, and those in its description. */
export type ProductEntries = Record<'mentioned' | 'named' | 'told', string[]>;

/** Returns the entries of a product. Of goods in the description, only those of a product whose name has none count. */
export function readProduct({ name, category, description, colors, sizes }: Product): ProductEntries {
  const inName = entriesOf(name);
  const inCategory = entriesOf(category?.name ?? '');
  const inDescription = entriesOf(description ?? '');
  const firstOf = (list: Entry['list'], texts: readonly Entry[][]) =>
    texts.map((entries) => among(list, entries)).find(({ length }) => length > 0) ?? [];
  const ofCategory = among('goods', inCategory);
  const titleGoods = [
    ...firstOf('goods', [inName, inCategory]),
    // Of tops and dresses, a product is one.
    ...(ofCategory.length === 1 ? ofCategory : []),
  ];
  const goods = titleGoods.length > 0 ? titleGoods : among('goods', inDescription);
  return {
    named: inName.map((entry) => entry.name),
    told: [
      ...titleGoods,
      ...colors.flatMap((color) => among('colors', entriesOf(colorName(color)))),
      ...among('occasions', inCategory),
      ...occasionsOf(titleGoods, stemsOf(name)),
      ...peopleOf(sizes, goods, firstOf('people', [inName, inCategory])),
    ],
    mentioned: [...(titleGoods.length > 0 ? [] : goods), ...among('occasions', inDescription)],
  };
}

/** Returns the words by which a search finds a product's sizes; an age is one word with its unit. */
export const sizeWordsOf = (sizes: readonly string[]): string[] =>
  sizes.flatMap((size) => {
    const words = sizeWords(size);
    const unit = words.at(-1) ?? '';
    return unit === 'year' || unit === 'month' ? words.slice(0, -1).map((age) => age + unit) : words;
  });
