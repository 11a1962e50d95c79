import { median } from './figures.ts';

/** Two sides of a ratio, each as the median of its rounds, and the median of the rounds' ratios. */
export interface Compared {
  one: number;
  other: number;
  /** `one` divided by `other`, within the same round. */
  ratio: number;
}

/**
 * Measures two sides in turn, round after round, so that whatever else the machine does falls on both alike. A first
 * round warms both up and is not counted.
 */
export async function compare(
  rounds: number,
  one: () => Promise<number>,
  other: () => Promise<number>,
): Promise<Compared> {
  const measured: { one: number; other: number }[] = [];
  for (let round = 0; round <= rounds; round++) measured.push({ one: await one(), other: await other() });
  const counted = measured.slice(1);
  return {
    one: median(counted.map((round) => round.one)),
    other: median(counted.map((round) => round.other)),
    ratio: median(counted.map((round) => round.one / round.other)),
  };
}
