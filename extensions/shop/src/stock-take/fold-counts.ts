/** What the counts of a stock take say together: docs/back-office.md#stock-take. */
import { parseTimestamp, type Timestamp } from '../database/columns.ts';

/** A row of `stock_counts`. Of `again` only the variant and the person count. */
export interface CountRow {
  id: string;
  take: string;
  number: number;
  variant: string;
  product: string;
  kind: 'add' | 'set' | 'again';
  units: number;
  place: string;
  user: string;
  counted_by: string;
  counted_at: Timestamp;
  /** Units in stock when it was counted. */
  stock: number;
}

/** What one person has counted of a variant at one place. */
export interface PersonCount {
  userId: string;
  who: string;
  place: string;
  units: number;
  /** ISO 8601, of the last count. */
  at: string;
}

export interface CountedVariant {
  variantId: string;
  productId: string;
  counted: number;
  /** Units in stock at the time of the last count. */
  expected: number;
  /** Units that moved between the first and the last count. */
  movedMeanwhile: number;
  /** ISO 8601, of the first count. */
  since: string;
  /** Whether it has to be counted a second time, and nobody has done so yet. Its figures are then those of before. */
  isAskedFor: boolean;
  counts: PersonCount[];
}

/** The rows of one person and place that count: the last `set`, and what was added since. */
type Rows = CountRow[];

const keyOf = ({ user, place }: CountRow): string => JSON.stringify([user, place.toLowerCase()]);

/**
 * Adds up counts. Those of several people and places add up; `set` replaces what its person has counted at its place; `again`
 * ends all before it.
 * @param rows of one stock take, in the order of their numbers
 */
export function foldCounts(rows: readonly CountRow[]): CountedVariant[] {
  return [...Map.groupBy(rows, ({ variant }) => variant).values()].flatMap((own): CountedVariant[] => {
    const last = own.findLastIndex(({ kind }) => kind === 'again');
    const asked = own[last];
    // A device may send what it counted before it was asked again.
    const isBefore = (row: CountRow) => asked !== undefined && timeOf(row) < timeOf(asked);
    const later = own.slice(last + 1);
    const second = addUp(later.filter((row) => !isBefore(row)));
    if (second !== null) return [{ ...second, isAskedFor: false }];
    const [before] = foldCounts([...own.slice(0, last), ...later.filter(isBefore)]);
    return before === undefined ? [] : [{ ...before, isAskedFor: true }];
  });
}

function addUp(rows: readonly CountRow[]): Omit<CountedVariant, 'isAskedFor'> | null {
  const byPerson = new Map<string, Rows>();
  for (const row of rows) {
    const before = row.kind === 'set' ? [] : (byPerson.get(keyOf(row)) ?? []);
    byPerson.set(keyOf(row), [...before, row]);
  }
  const counting = [...byPerson.values()]
    .flat()
    .toSorted((one, other) => timeOf(one) - timeOf(other) || one.number - other.number);
  const [first] = counting;
  const last = counting.at(-1);
  if (first === undefined || last === undefined) return null;
  const counts = [...byPerson.values()].map(presentCount);
  return {
    variantId: last.variant,
    productId: last.product,
    counted: counts.reduce((sum, { units }) => sum + units, 0),
    expected: last.stock,
    movedMeanwhile: last.stock - first.stock,
    since: parseTimestamp(first.counted_at),
    counts,
  };
}

const timeOf = ({ counted_at }: CountRow): number => new Date(counted_at).getTime();

function presentCount(rows: Rows): PersonCount {
  const last = rows.reduce((one, other) => (timeOf(other) >= timeOf(one) ? other : one));
  return {
    userId: last.user,
    who: last.counted_by,
    place: last.place,
    units: rows.reduce((sum, { units }) => sum + units, 0),
    at: parseTimestamp(last.counted_at),
  };
}
