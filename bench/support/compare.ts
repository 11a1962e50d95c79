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
 * A first round warms them up and does not count.
 */
export async function compare(
  rounds: number,
  measureSubject: () => Promise<number>,
  measureBaseline: () => Promise<number>,
): Promise<Comparison> {
  const measured: Comparison[] = [];
  for (let round = 0; round <= rounds; round++) {
    const subject = await measureSubject();
    const baseline = await measureBaseline();
    measured.push({ subject, baseline, ratio: subject / baseline });
  }
  const medianOf = (value: keyof Comparison) => median(measured.slice(1).map((round) => round[value]));
  return { subject: medianOf('subject'), baseline: medianOf('baseline'), ratio: medianOf('ratio') };
}
