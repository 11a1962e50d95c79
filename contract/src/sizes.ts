/** Sizes as people wear them, search for them and sort them: letters, numbers, ages, lengths, then all others. */
import { foldForSearch } from './search.ts';

type Rank = readonly [group: number, from: number, to: number];

/** XXS, 2XL or L; captures the number or the letters before S or L. */
const LETTERS = /^(?:(\d{1,2})x|(x*))([sl])$/i;

/** 38, 38.5, UK 8, 4-6 yrs or 90 cm; captures the numbers and the unit. */
const NUMBERS = /^(?:(?:uk|us|eu)\s*)?(\d+(?:[.,]\d+)?)(?:\s*[-–/]\s*(\d+(?:[.,]\d+)?))?\s*([a-z"]*)\.?$/i;

/** Group and factor of each unit. Ages count in months, lengths in centimetres. */
const UNITS: Readonly<Record<string, readonly [group: number, factor: number]>> = {
  '': [1, 1],
  ...Object.fromEntries(['mo', 'mos', 'month', 'months'].map((unit) => [unit, [2, 1]])),
  ...Object.fromEntries(['y', 'yr', 'yrs', 'year', 'years'].map((unit) => [unit, [2, 12]])),
  mm: [3, 0.1],
  cm: [3, 1],
  m: [3, 100],
  in: [3, 2.54],
  '"': [3, 2.54],
};

const OTHERS: Rank = [4, 0, 0];

const WORDS: Readonly<Record<string, string>> = { small: 'S', medium: 'M', large: 'L' };

/** Returns the rank of a letter size: M is 0, S is -1, XS is -2, XL is 2. */
function letterRank(size: string): number | null {
  const letter = WORDS[size.toLowerCase()] ?? size;
  if (letter.toLowerCase() === 'm') return 0;
  const match = LETTERS.exec(letter);
  if (!match) return null;
  const [, count, xs = '', end = ''] = match;
  const steps = 1 + (count === undefined ? xs.length : Number(count));
  return end.toLowerCase() === 's' ? -steps : steps;
}

/** The letters on both sides of a range, or of one size; null for other sizes. */
function letterRanks(size: string): [from: number, to: number] | null {
  const [from, to] = size.split(/[-–/]/).map((part) => letterRank(part.trim()));
  return from !== null && from !== undefined && to !== null ? [from, to ?? from] : null;
}

function numbersOf(size: string): { first: number; last: number; unit: string } | null {
  const match = NUMBERS.exec(size);
  const unit = (match?.[3] ?? '').toLowerCase();
  if (!match || !UNITS[unit]) return null;
  const [first = 0, last = first] = [match[1], match[2]]
    .filter((number) => number !== undefined)
    .map((number) => Number(number.replace(',', '.')));
  return { first, last, unit };
}

function rankOf(text: string): Rank {
  const size = text.trim();
  const letters = letterRanks(size);
  if (letters) return [0, ...letters];
  const numbers = numbersOf(size);
  const unit = UNITS[numbers?.unit ?? ''];
  if (!numbers || !unit) return OTHERS;
  return [unit[0], numbers.first * unit[1], numbers.last * unit[1]];
}

/** What a size measures, in wearing order: S to XXL, 38, 4-6 yrs, 90 cm, or anything else. */
const SIZE_KINDS = ['letter', 'number', 'age', 'length', 'other'] as const;
export type SizeKind = (typeof SIZE_KINDS)[number];

/** Returns what a size measures. */
export const sizeKind = (size: string): SizeKind => SIZE_KINDS[rankOf(size)[0]] ?? 'other';

/**
 * Compares two sizes: letters from XXS to 5XL, then numbers, then ages, then lengths, each ascending. Other sizes such as
 * 'One size' come last, by name.
 */
export function compareSizes(one: string, other: string): number {
  const [ranks, otherRanks] = [rankOf(one), rankOf(other)];
  for (const [index, rank] of ranks.entries()) {
    const difference = rank - (otherRanks[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.localeCompare(other, 'en', { numeric: true });
}

const MONTHS_IN_YEAR = 12;

/** A range of more ages is a mistake. */
const MAX_AGES = 24;

/** Returns M, XS or XXL of a rank as one word: 2XL is the same as XXL. */
function letterWord(rank: number): string {
  if (rank === 0) return 'm';
  return `${'x'.repeat(Math.abs(rank) - 1)}${rank < 0 ? 's' : 'l'}`;
}

/** Returns the word for a unit of ages, such as year for yrs; undefined for other words. */
export function ageWord(unit: string): 'year' | 'month' | undefined {
  const [group, factor] = UNITS[unit.toLowerCase()] ?? [];
  if (group === undefined || SIZE_KINDS[group] !== 'age') return undefined;
  return factor === MONTHS_IN_YEAR ? 'year' : 'month';
}

/** Returns the word for a size of letters, such as xxl for 2XL; undefined for other sizes. */
export function letterSizeWord(size: string): string | undefined {
  const rank = letterRank(size.trim());
  return rank === null ? undefined : letterWord(rank);
}

/** Returns the folded words by which a search finds a size. A range of ages has the ages between. */
export function sizeWords(size: string): string[] {
  const letters = letterRanks(size.trim());
  if (letters) return [...new Set(letters.map(letterWord))];
  const { first = 0, last = 0, unit = '' } = numbersOf(size.trim()) ?? {};
  const age = ageWord(unit);
  if (age === undefined) return foldForSearch(size.replace(/(\d)cm\b/i, '$1 cm')).split(' ');
  const ages = Array.from({ length: Math.min(MAX_AGES, last - first + 1) }, (_, at) => String(first + at));
  return [...ages, age];
}
