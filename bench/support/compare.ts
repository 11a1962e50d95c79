import { median } from './statistics.ts';

/** Medians of all rounds. */
export interface Comparison {
  subject: number;
  baseline: number;
  /** `subject` divided by `baseline` within the same round. */
  ratio: number;
}

type Measurement<Value extends string> = () => Promise<Record<Value, number>>;

/**
 * Measures subjects and their baseline in turn, so that other load on the machine affects all.
 * A first round warms them up and does not count.
 * @param values what each measurement returns
 * @returns for each subject the comparison of each value
 */
export async function compareSubjects<Value extends string>(
  values: readonly Value[],
  rounds: number,
  measureSubjects: readonly Measurement<Value>[],
  measureBaseline: Measurement<Value>,
): Promise<Map<Value, Comparison>[]> {
  const measured: { subjects: Record<Value, number>[]; baseline: Record<Value, number> }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const subjects = [];
    for (const measure of measureSubjects) subjects.push(await measure());
    measured.push({ subjects, baseline: await measureBaseline() });
  }
  const counted = measured.slice(1);
  const compareValue = (at: number, value: Value): Comparison => {
    const pairs = counted.map(({ subjects, baseline }) => ({
      subject: subjects[at]?.[value] ?? Number.NaN,
      baseline: baseline[value],
    }));
    return {
      subject: median(pairs.map(({ subject }) => subject)),
      baseline: median(pairs.map(({ baseline }) => baseline)),
      ratio: median(pairs.map(({ subject, baseline }) => subject / baseline)),
    };
  };
  return measureSubjects.map((_, at) => new Map(values.map((value) => [value, compareValue(at, value)])));
}

/** Measures one value of a subject and its baseline, as `compareSubjects` does. */
export async function compare(
  rounds: number,
  measureSubject: () => Promise<number>,
  measureBaseline: () => Promise<number>,
): Promise<Comparison> {
  const [comparisons] = await compareSubjects(
    ['value'],
    rounds,
    [async () => ({ value: await measureSubject() })],
    async () => ({ value: await measureBaseline() }),
  );
  const comparison = comparisons?.get('value');
  if (!comparison) throw new Error('Nothing was measured.');
  return comparison;
}
