/** Columns of statements by their usual names, the most exact name first. Units and brackets are left out. */
const COLUMN_NAMES = {
  depositId: ['deposit id'],
  /** What goes with a payment: its id, or texts in which it may be. */
  id: [
    'provider transaction id',
    'financial transaction id',
    'mobile money transaction id',
    'network transaction id',
    'transaction id',
    'trans id',
    'tran id',
    'txn id',
    'trx id',
    'tid',
    'transfer id',
    'transaction number',
    'transaction no',
    'trans no',
    'txn no',
    'receipt id',
    'receipt number',
    'receipt no',
    'receipt',
    'id',
    'transaction reference',
    'transaction ref',
    'trans ref',
    'txn ref',
    'reference id',
    'reference number',
    'reference no',
    'ref number',
    'ref no',
    'reference',
    'ref',
    'external transaction id',
    'external id',
    'description',
    'transaction description',
    'transaction details',
    'details',
    'narration',
    'narrative',
    'particulars',
  ],
  amount: [
    'deposited amount',
    'transaction amount',
    'trans amount',
    'txn amount',
    'amount',
    'gross amount',
    'requested amount',
    'value',
  ],
  paidIn: [
    'paid in',
    'money in',
    'amount in',
    'credit amount',
    'amount credited',
    'credits',
    'credit',
    'deposits',
    'deposit',
    'cr',
    'in',
  ],
  paidOut: [
    'paid out',
    'money out',
    'amount out',
    'debit amount',
    'amount debited',
    'debits',
    'debit',
    'withdrawals',
    'withdrawal',
    'withdrawn',
    'dr',
    'out',
  ],
  date: [
    'completion time',
    'completed at',
    'completed',
    'completion date',
    'transaction date',
    'transaction date time',
    'transaction date and time',
    'transaction time',
    'trans date',
    'tran date',
    'txn date',
    'payment date',
    'date time',
    'date and time',
    'date',
    'value date',
    'posting date',
    'created at',
    'created',
    'created date',
    'timestamp',
    'time',
  ],
  status: ['transaction status', 'payment status', 'txn status', 'status', 'state', 'result'],
  direction: [
    'dr cr',
    'cr dr',
    'd c',
    'c d',
    'debit credit',
    'credit debit',
    'in out',
    'direction',
    'entry type',
  ],
  kind: [
    'transaction type',
    'trans type',
    'txn type',
    'type',
    'service name',
    'service type',
    'service',
    'reason type',
    'category',
  ],
} as const;

export type StatementColumn = keyof typeof COLUMN_NAMES;

/** Columns of free text. They may name a payment and say what it was, if nothing else does. */
const TEXTS = new Set(COLUMN_NAMES.id.slice(COLUMN_NAMES.id.indexOf('description')).map(plain));

/** Makes 'Transaction ID', 'transaction_id' and 'transactionId' the same. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}

/** Makes 'Paid In (K)' and 'Amount ZMW' the same as 'Paid In' and 'Amount'. */
const withoutUnit = (name: string): string =>
  plain(name.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ').replace(/\b(?:zmw|zmk|kwacha|k)\W{0,3}$/i, ''));

/** Characters of a column's name. */
const MAX_NAME = 100;

/** Indexes of the columns of each kind that the header has, the best first. */
export interface ColumnIndexes extends Record<StatementColumn, readonly number[]> {
  /** Those of free text among the ids. */
  text: readonly number[];
}

/** Finds the columns of a header. */
export function findColumns(cells: readonly string[]): ColumnIndexes {
  const names = cells.map((cell) => cell.slice(0, MAX_NAME));
  const forms = names.map((name) => new Set([plain(name), withoutUnit(name)]));
  const indexesOf = (column: StatementColumn) => [
    ...new Set(
      COLUMN_NAMES[column]
        .map(plain)
        .flatMap((wanted) => forms.flatMap((form, index) => (form.has(wanted) ? [index] : []))),
    ),
  ];
  const id = indexesOf('id');
  return {
    depositId: indexesOf('depositId'),
    id,
    text: id.filter((index) => [...(forms[index] ?? [])].some((name) => TEXTS.has(name))),
    amount: indexesOf('amount'),
    paidIn: indexesOf('paidIn'),
    paidOut: indexesOf('paidOut'),
    date: indexesOf('date'),
    status: indexesOf('status'),
    direction: indexesOf('direction'),
    kind: indexesOf('kind'),
  };
}
