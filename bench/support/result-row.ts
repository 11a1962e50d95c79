/** One row of the result table. */
export interface ResultRow {
  measurement: string;
  /** The numbers behind the result, with units, for example both sides of a ratio. */
  details: string;
  result: string;
  goal: string;
  /** The minimum while the goal is not reached; empty if there is none. */
  floor: string;
  verdict: 'goal reached' | 'floor reached' | 'missed';
}

export interface Target {
  goal: number;
  floor?: number;
  better: 'more' | 'less';
  format: (value: number) => string;
}

/** Compares a value with its target. */
export function toResultRow(measurement: string, details: string, value: number, target: Target): ResultRow {
  const { goal, floor = goal, better, format } = target;
  const reaches = (limit: number) => (better === 'more' ? value >= limit : value <= limit);
  return {
    measurement,
    details,
    result: format(value),
    goal: format(goal),
    floor: target.floor === undefined ? '' : format(floor),
    verdict: reaches(goal) ? 'goal reached' : reaches(floor) ? 'floor reached' : 'missed',
  };
}

const COLUMNS = ['measurement', 'details', 'result', 'goal', 'floor', 'verdict'] as const;

/** Formats the rows as a Markdown table. */
export function formatTable(rows: readonly ResultRow[]): string {
  const lines = [
    Object.fromEntries(COLUMNS.map((column) => [column, column])),
    Object.fromEntries(COLUMNS.map((column) => [column, '---'])),
    ...rows.map((row) => ({ ...row })),
  ];
  return lines
    .map((line: Record<string, string>) => `| ${COLUMNS.map((column) => line[column]).join(' | ')} |`)
    .join('\n');
}
