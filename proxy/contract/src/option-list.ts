/** Lists of sizes and colours in one text, as forms and files have them. */
import { cleanLine } from './clean-text.ts';
import { isColorName } from './colors.ts';
import { compareSizes, sizeKind } from './sizes.ts';

export type OptionColumn = 'sizes' | 'colors';

export interface OptionList {
  /** Each option once, without blanks. */
  options: string[];
  /** Whether the only option may be several: its separator can belong to it, as in 'S/M' or 'Black & White'. */
  isUnclear: boolean;
}

/** What separates options, and is a part of none. */
const SEPARATOR = /[;；|｜\t\n\v\f\r\u0085\u2028\u2029•·●○▪■◦‣⁃\\]/;
const COMMA = /[,，、،]/;

/** The list as a program writes it: '["S","M"]'. */
const BRACKETS = /^\s*[[{](.*)[\]}]\s*$/s;
const QUOTED = /^(["'])(.*)\1$/;

/** 1. or 1) before an entry. */
const NUMBERED = /^\s*1[.)]\s/;
const NUMBER = /(^|[\s,;|])\d{1,2}[.)]\s+/g;

/** A bullet, or the word before the last entry. */
const BEFORE_ENTRY = /^(?:[-*–—>]\s+|(?:and|or|&)\s+)/i;

/** Entries are clean: they have single spaces. */
const AND = / and | ?[&+] ?/i;
const SLASH = / ?[/／] ?/;
const DASH = / ?[-–—] ?/;
const SPACE = / /;

/** What joins two sizes, or is between the ends of one: 'S/M', '3-4 yrs', 'S to XL', '38,5'. */
const BETWEEN_SIZES = / (?:and|to|or) | ?[/／&+,–—-] ?/i;
const BETWEEN_COLORS = / (?:and|or) | ?[/／&+] ?/i;

const isSize = (text: string): boolean => sizeKind(text) !== 'other';

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
  const kinds = new Set(sizes.map(sizeKind));
  return kinds.size === 1 && !kinds.has('other') && haveOneSystem(sizes);
}

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
    if (
      parts.length > 2 &&
      areOfOneKind(parts) &&
      (sizeKind(parts[0] ?? '') === 'letter' || areInOrder(parts))
    )
      return parts;
  }
  return [entry];
}

/** Divides three or more known colours with slashes. Two can be those of one cloth. */
function splitColors(entry: string): string[] {
  const parts = entry.split(SLASH);
  return parts.length > 2 && parts.every(isColorName) ? parts : [entry];
}

const KINDS = {
  sizes: { split: splitSizes, between: BETWEEN_SIZES, isOne: isSize },
  colors: { split: splitColors, between: BETWEEN_COLORS, isOne: (text: string) => text !== '' },
} as const;

/**
 * Reads sizes or colours: separated by commas, semicolons, bars, line breaks, bullets or numbers; sizes also by 'and', and three or
 * more by slashes, dashes or spaces. A separator that may belong to an option stays.
 */
export function readOptions(text: string, column: OptionColumn): OptionList {
  const { split, between, isOne } = KINDS[column];
  const inner = BRACKETS.exec(text)?.[1] ?? text;
  const entries = (NUMBERED.test(inner) ? inner.replaceAll(NUMBER, '$1\n') : inner)
    .split(SEPARATOR)
    .flatMap((part) => (column === 'sizes' ? splitCommas(part) : part.split(COMMA)))
    .map((entry) => cleanLine(cleanLine(entry).replace(BEFORE_ENTRY, '').replace(QUOTED, '$2')))
    .filter(Boolean);
  const options = [...new Set(entries.flatMap(split))];
  const parts = options.length === 1 ? (options[0] ?? '').split(between) : [];
  return { options, isUnclear: parts.length > 1 && parts.every(isOne) };
}
