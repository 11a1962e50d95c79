/** Columns of statements by their usual names, the most exact name first. */
const COLUMN_NAMES = {
  depositId: ['deposit id'],
  receipt: [
    'provider transaction id',
    'financial transaction id',
    'transaction id',
    'trans id',
    'txn id',
    'transaction number',
    'receipt',
    'receipt no',
    'receipt number',
    'transaction reference',
    'reference id',
    'reference',
    'reference no',
    'id',
  ],
  amount: [
    'deposited amount',
    'transaction amount',
    'amount',
    'amount zmw',
    'amount k',
    'paid in',
    'credit',
    'credit amount',
    'requested amount',
    'value',
  ],
  date: [
    'completion time',
    'completed at',
    'completed',
    'transaction date',
    'transaction date time',
    'transaction date and time',
    'transaction time',
    'date time',
    'date',
    'created at',
    'created',
    'timestamp',
    'time',
  ],
  status: ['transaction status', 'status', 'state'],
} as const;

export type StatementColumn = keyof typeof COLUMN_NAMES;

const COLUMNS: readonly StatementColumn[] = ['depositId', 'receipt', 'amount', 'date', 'status'];

/** Makes 'Transaction ID', 'transaction_id' and 'transactionId' the same. */
const normalize = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** Index of each column that the header has. */
export type ColumnIndexes = Partial<Record<StatementColumn, number>>;

/** Finds the columns of a header. */
export function findColumns(cells: readonly string[]): ColumnIndexes {
  const header = cells.map(normalize);
  const found: ColumnIndexes = {};
  for (const column of COLUMNS) {
    const name = COLUMN_NAMES[column].map(normalize).find((one) => header.includes(one));
    if (name !== undefined) found[column] = header.indexOf(name);
  }
  return found;
}
