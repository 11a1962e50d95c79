import { median } from './statistics.ts';

/** Medians of all rounds. */
export interface Comparison {
  subject: number;
  baseline: number;
  /** `subject` divided by `baseline` within the same round. */
  ratio: number;
}

/**
 * Measures a subject and its baseline in turn, so that other load on the machine affects both.
 * A first round warms both up and does not count.
 */
export async function compare(
  rounds: number,
  measureSubject: () => Promise<number>,
  measureBaseline: () => Promise<number>,
): Promise<Comparison> {
  const measured: { subject: number; baseline: number }[] = [];
  for (let round = 0; round <= rounds; round++)
    measured.push({ subject: await measureSubject(), baseline: await measureBaseline() });
  const counted = measured.slice(1);
  return {
    subject: median(counted.map(({ subject }) => subject)),
    baseline: median(counted.map(({ baseline }) => baseline)),
    ratio: median(counted.map(({ subject, baseline }) => subject / baseline)),
  };
}
