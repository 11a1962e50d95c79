/** Lists of sizes and colours in one text, as forms and files have them. */
import { cleanLine } from './clean-text.ts';
import { isColorName } from './colors.ts';
import { compareSizes, sizeKind, type SizeKind } from './sizes.ts';

export type OptionColumn = 'sizes' | 'colors';

export interface OptionList {
  /** Each option once, without blanks. */
  options: string[];
  /**
   * Whether an option may be several: its separator can belong to it, as in an only 'S/M' or 'Black & White', or
   * separates known ones, as in 'S.M' or 'Blue - Green'.
   */
  isUnclear: boolean;
}

/** What separates options, and is a part of none. */
const SEPARATOR = /[;；|｜\t\n\v\f\r\u0085\u2028\u2029•·●○▪■◦‣⁃\\]/;
const COMMA = /[,，、،]/;

/** The list as a program writes it: '["S","M"]'. */
const BRACKETS = /^\s*[[{](.*)[\]}]\s*$/s;
const QUOTED = /^(["'])(.*)\1$/;

/** 1. or 1) before an entry: not the one of 1.5. */
const NUMBERED = /^\s*1[.)](?:\s|\p{L})/u;
const NUMBER = /(^|[\s,;|])\d{1,2}[.)](?:\s+|(?=\p{L}))/gu;

/** What pages leave in a text, also twice encoded. */
const ENTITIES = [
  [/&(?:amp;)+/gi, '&'],
  [/&nbsp;/gi, ' '],
  [/&lt;/gi, '<'],
  [/&gt;/gi, '>'],
  [/&(?:quot|#0?34);/gi, '"'],
  [/&(?:apos|#0?39);/gi, "'"],
  [/&#0?38;/g, '&'],
] as const;
const TAG = /<\/?(?:br|p|div|ul|ol|li|span|b|strong)(?:\s[^<>]*)?\/?>/gi;

const withoutMarkup = (text: string): string =>
  ENTITIES.reduce((plain, [entity, character]) => plain.replaceAll(entity, character), text).replaceAll(
    TAG,
    '\n',
  );

/** A bullet, or the word before the last entry. */
const BEFORE_ENTRY = /^(?:[-*–—>]\s+|(?:and|or|&)\s+)/i;

/** Entries are clean: they have single spaces. */
const AND = / and | or | ?[&+] ?/i;
const OR = / or /i;
const AND_OR = / (?:and|or) /i;
const SLASH = / ?[/／] ?/;
const DASH = / ?[-–—] ?/;
const SPACE = / /;
const RANGE = /[/／–—-]/;
const AFTER_UNIT = /([a-z]) (?=\d)/gi;
const NOT_IN_WORDS = /[^\p{L}\p{N}]+/u;

/** What joins two sizes, or is between the ends of one: 'S/M', '3-4 yrs', 'S to XL', '38,5'. */
const BETWEEN_SIZES = / (?:and|to|or) | ?[/／&+,–—-] ?/i;
const BETWEEN_COLORS = / (?:and|or) | ?[/／&+] ?/i;

/** Returns what a size measures. 1X is one of letters. */
const kindOf = (text: string): SizeKind => (/^\dX$/i.test(text) ? 'letter' : sizeKind(text));

const isSize = (text: string): boolean => kindOf(text) !== 'other';

const wordsOf = (text: string): string[] => text.split(NOT_IN_WORDS).filter(Boolean);

/** The half of a size, or the decimals of a whole one: 38,5 and 38,0. */
const DECIMALS = /^(?:5|0{1,2})(?!\d)/;

/** Returns whether numbers ascend, as a list of sizes does: 3,5,7 but not 38,5,39. */
function ascends(parts: readonly string[]): boolean {
  const numbers = parts.map((part) => (/^\s*\d+\s*$/.test(part) ? Number(part) : Number.NaN));
  return parts.length > 2 && numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? number));
}

function splitCommas(text: string): string[] {
  const parts = text.split(COMMA);
  if (ascends(parts)) return parts;
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && /\d$/.test(last) && DECIMALS.test(part))
      joined.splice(-1, 1, `${last},${part}`);
    else joined.push(part);
  }
  return joined;
}

/** Returns the system of a size, such as uk; '' for none. */
const systemOf = (size: string): string => /^(?:uk|us|eu)(?![a-z])/i.exec(size)?.[0].toLowerCase() ?? '';

/** Returns whether sizes can be several: UK 10/EU 38/US 6 is one of several systems. */
const haveOneSystem = (sizes: readonly string[]): boolean => new Set(sizes.map(systemOf)).size === 1;

/** Returns whether all sizes are of one kind, and of one system. */
function areOfOneKind(sizes: readonly string[]): boolean {
  const kinds = new Set(sizes.map(kindOf));
  return kinds.size === 1 && !kinds.has('other') && haveOneSystem(sizes);
}

const areLetters = (sizes: readonly string[]): boolean => sizes.every((size) => kindOf(size) === 'letter');

/** Returns whether sizes ascend or descend, as those of a list: 90-60-90 are the measures of one. */
function areInOrder(sizes: readonly string[]): boolean {
  const signs = new Set(sizes.slice(1).map((size, at) => Math.sign(compareSizes(sizes[at] ?? '', size))));
  return signs.size === 1 && !signs.has(0);
}

/** Divides one entry where all parts are sizes: 'M and L'. Two with a slash or a dash are the ends of one. */
function splitSizes(entry: string): string[] {
  const joined = entry.split(AND);
  if (joined.length > 1 && joined.every(isSize) && haveOneSystem(joined)) return joined;
  for (const between of [SLASH, DASH, SPACE]) {
    const parts = entry.split(between);
    if (parts.length > 2 && areOfOneKind(parts) && (areLetters(parts) || areInOrder(parts))) return parts;
  }
  const ages = entry.replaceAll(AFTER_UNIT, '$1\n').split('\n');
  if (ages.length > 1 && ages.every((age) => kindOf(age) === 'age')) return ages;
  const letters = wordsOf(entry);
  return letters.length > 2 && areLetters(letters) && !RANGE.test(entry) ? letters : [entry];
}

/** Returns whether the words of an entry are sizes each, and not the entry itself. */
function areSizes(entry: string): boolean {
  const words = wordsOf(entry);
  return words.length > 1 && !isSize(entry) && areOfOneKind(words);
}

/** Divides three or more known colours with slashes, and those with 'or'. Two can be those of one cloth. */
function splitColors(entry: string): string[] {
  const choices = entry.split(OR);
  if (choices.length > 1 && choices.every(isColorName)) return choices;
  const parts = entry.split(SLASH);
  return parts.length > 2 && parts.every(isColorName) ? parts : [entry];
}

/** Returns whether the words of an entry are colours each. Two words can be one: 'Rose Gold'. */
function areColors(entry: string): boolean {
  const words = wordsOf(entry);
  const canBeOne = words.length < 3 && /^[\p{L} ]*$/u.test(entry);
  return words.length > 1 && !canBeOne && !isColorName(entry) && words.every(isColorName);
}

/** Divides the end of a list of colours: 'Red, Blue and Green'. */
function splitEnd(entries: readonly string[]): string[] {
  const [others, end] = [entries.slice(0, -1), entries.at(-1)];
  if (end === undefined) return [];
  const isEnd = others.length > 0 && !others.some((entry) => BETWEEN_COLORS.test(entry));
  return [...others, ...(isEnd ? end.split(AND_OR) : [end])];
}

const KINDS = {
  sizes: { split: splitSizes, between: BETWEEN_SIZES, isOne: isSize, areSeveral: areSizes },
  colors: {
    split: splitColors,
    between: BETWEEN_COLORS,
    isOne: (text: string) => text !== '',
    areSeveral: areColors,
  },
} as const;

/**
 * Reads sizes or colours: separated by commas, semicolons, bars, line breaks, bullets or numbers; the last two also by 'and'; sizes
 * also by 'and', and three or more by slashes, dashes or spaces. A separator that may belong to an option stays.
 */
export function readOptions(text: string, column: OptionColumn): OptionList {
  const { split, between, isOne, areSeveral } = KINDS[column];
  const plain = withoutMarkup(text);
  const inner = BRACKETS.exec(plain)?.[1] ?? plain;
  const entries = (NUMBERED.test(inner) ? inner.replaceAll(NUMBER, '$1\n') : inner)
    .split(SEPARATOR)
    .flatMap((part) => (column === 'sizes' ? splitCommas(part) : part.split(COMMA)))
    .map((entry) => cleanLine(cleanLine(entry).replace(BEFORE_ENTRY, '').replace(QUOTED, '$2')))
    .filter(Boolean);
  const options = [...new Set((column === 'sizes' ? entries : splitEnd(entries)).flatMap(split))];
  const isUnclear = options.some((option) => {
    const parts = option.split(between);
    const isJoined = parts.length > 1 && parts.every(isOne);
    return options.length === 1 ? isJoined || areSeveral(option) : parts.length === 1 && areSeveral(option);
  });
  return { options, isUnclear };
}
