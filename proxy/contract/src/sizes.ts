/** Sort order of sizes as people wear them: letters, numbers, ages, lengths, then all others. */

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

function rankOf(text: string): Rank {
  const size = text.trim();
  const [from, to] = size.split(/[-–/]/).map((part) => letterRank(part.trim()));
  if (from !== null && from !== undefined && to !== null) return [0, from, to ?? from];
  const match = NUMBERS.exec(size);
  const unit = UNITS[(match?.[3] ?? '').toLowerCase()];
  if (!match || !unit) return OTHERS;
  const [group, factor] = unit;
  const [first = 0, last = first] = [match[1], match[2]]
    .filter((number) => number !== undefined)
    .map((number) => Number(number.replace(',', '.')) * factor);
  return [group, first, last];
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
