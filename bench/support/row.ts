/** One line of the table: what was measured, beside what is wanted. */
export interface Row {
  what: string;
  /** Both sides of a ratio, or whatever the result was made from, with units. */
  figures: string;
  /** What is judged. */
  result: string;
  goal: string;
  /** What must be reached while the goal is not; empty where there is the goal alone. */
  floor: string;
  verdict: 'goal reached' | 'floor reached' | 'missed';
}

/** What is wanted of a number. */
export interface Aim {
  goal: number;
  floor?: number;
  better: 'more' | 'less';
  /** The number as people read it, such as `1.3×`. */
  write: (value: number) => string;
}

/** Judges a number by what is wanted of it. */
export function rowOf(what: string, figures: string, value: number, aim: Aim): Row {
  const { goal, floor = goal, better, write } = aim;
  const reaches = (wanted: number) => (better === 'more' ? value >= wanted : value <= wanted);
  return {
    what,
    figures,
    result: write(value),
    goal: write(goal),
    floor: aim.floor === undefined ? '' : write(floor),
    verdict: reaches(goal) ? 'goal reached' : reaches(floor) ? 'floor reached' : 'missed',
  };
}

const COLUMNS = ['what', 'figures', 'result', 'goal', 'floor', 'verdict'] as const;

/** The rows as a table in Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [
    Object.fromEntries(COLUMNS.map((column) => [column, column])),
    Object.fromEntries(COLUMNS.map((column) => [column, '---'])),
    ...rows.map((row) => ({ ...row })),
  ];
  return lines
    .map((line: Record<string, string>) => `| ${COLUMNS.map((column) => line[column]).join(' | ')} |`)
    .join('\n');
}
