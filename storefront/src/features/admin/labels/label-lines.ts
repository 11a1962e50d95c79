/** Which labels are wanted, as the address of their page has it: `<variant id>:<count>,…`. */

export interface LabelLine {
  id: string;
  count: number;
}

/** Labels of one variant, and of all together. */
export const MAX_EACH = 500;
export const MAX_LABELS = 1000;

/** Returns a count that was typed or linked; null for what is none. */
export function readCount(typed: string): number | null {
  return /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= MAX_EACH ? Number(typed) : null;
}

/** Reads the lines of an address: a variant that is there twice has the sum, one without a count one label. */
export function parseLines(text: string): LabelLine[] {
  const counts = new Map<string, number>();
  for (const part of text.split(',')) {
    const [id = '', count = '1'] = part.trim().split(':');
    if (id === '') continue;
    counts.set(id, Math.min(MAX_EACH, (counts.get(id) ?? 0) + (readCount(count) ?? 1)));
  }
  return Array.from(counts, ([id, count]) => ({ id, count }));
}

export const linesParam = (lines: readonly LabelLine[]): string =>
  lines.map(({ id, count }) => `${id}:${Math.min(MAX_EACH, count)}`).join(',');
