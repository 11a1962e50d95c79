/** Returns the ids with one of them moved among the others; it stays at the list's ends. */
export function movedBy(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  return ids.with(from, ids[to] ?? id).with(to, id);
}

/** Sorts rows by their ids. Rows that the order does not name come last. */
export function inOrder<Row extends { id: string }>(
  rows: readonly Row[],
  order: readonly string[],
): readonly Row[] {
  const placeOf = ({ id }: Row) => (order.includes(id) ? order.indexOf(id) : order.length);
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const PLURALS = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Names a place of a list: '2nd of 7'. */
export function placeText(at: number, count: number): string {
  return `${at + 1}${SUFFIXES[PLURALS.select(at + 1)] ?? 'th'} of ${count}`;
}
