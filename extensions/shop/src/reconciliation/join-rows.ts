/** Joins the lines of a statement that are about one payment, such as the payment and its fee. */
import type { ImportError } from '@chitenge/contract/admin-import';
import type { StatementRow } from './read-row.ts';

/** What a statement says has arrived by one id. */
export interface StatementPayment extends Pick<
  StatementRow,
  'transactionId' | 'otherTransactionIds' | 'depositId'
> {
  /** Phones that its lines name, in E.164. */
  phones: readonly string[];
  /** The largest amount first. */
  rows: readonly [StatementRow, ...StatementRow[]];
}

const keyOf = ({ depositId, transactionId }: StatementRow) => depositId ?? transactionId;

/** Removes the incoming rows that an outgoing one of the same id takes back. */
function withoutReversed(rows: readonly StatementRow[]): {
  kept: StatementRow[];
  reversed: [StatementRow, StatementRow][];
} {
  const taken = rows.filter(({ direction }) => direction === 'out');
  const reversed: [StatementRow, StatementRow][] = [];
  const kept = rows.filter((row) => {
    if (row.direction === 'out') return false;
    const index = taken.findIndex(({ amount }) => amount === row.amount);
    const [back] = index === -1 ? [] : taken.splice(index, 1);
    if (back) reversed.push([row, back]);
    return !back;
  });
  return { kept, reversed };
}

/** Two lines with the same id, day and amount are one payment that is listed twice. */
const withoutRepeated = (rows: readonly StatementRow[]) =>
  rows.filter(
    (row, index) => rows.findIndex(({ amount, day }) => amount === row.amount && day === row.day) === index,
  );

/**
 * Returns the payments that have arrived, in the order of the statement.
 * @param notices those that were taken back are added
 */
export function joinRows(rows: readonly StatementRow[], notices: ImportError[]): StatementPayment[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((ofId): StatementPayment[] => {
    const { kept, reversed } = withoutReversed(ofId);
    for (const [row, back] of reversed)
      notices.push({
        line: row.line,
        column: '',
        message: `${row.transactionId ?? row.depositId} was taken back in line ${back.line} and is left out`,
      });
    const [largest, ...others] = withoutRepeated(kept).toSorted((one, other) => other.amount - one.amount);
    if (!largest) return [];
    const { transactionId, depositId } = largest;
    const otherTransactionIds = [...new Set(kept.flatMap((row) => row.otherTransactionIds))];
    const phones = [...new Set(kept.flatMap((row) => row.phones))];
    return [{ transactionId, otherTransactionIds, depositId, phones, rows: [largest, ...others] }];
  });
}
