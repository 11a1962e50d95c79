/** Finds the columns of statements by the words of their names, so that each name need not be listed. */

/**
 * What a name must say, the most exact first, in any order of words; `with` are further words that it may have.
 * Words are those after `ALIASES`.
 */
const COLUMNS = {
  depositId: { names: ['deposit id'], with: '' },
  id: {
    names: [
      'provider transaction id',
      'financial transaction id',
      'mobile money transaction id',
      'network transaction id',
      'transaction id',
      'transfer id',
      'transaction number',
      'transaction code',
      'transaction receipt',
      'receipt',
      'id',
      'transaction reference',
      'reference',
      'external transaction id',
      'external id',
    ],
    with: 'number code payment id airtel mtn zamtel',
  },
  /** Free text. It may name a payment and say what it was. */
  text: {
    names: [
      'description',
      'detail',
      'narration',
      'narrative',
      'particulars',
      'remark',
      'comment',
      'memo',
      'note',
      'message',
      'purpose',
      'reason',
    ],
    with: 'transaction payment payer payee sender customer note message',
  },
  amount: {
    names: [
      'deposited amount',
      'transaction amount',
      'amount',
      'gross amount',
      'requested amount',
      'value',
      'total amount',
      'net amount',
      'debit credit amount',
    ],
    with: 'transaction payment transfer principal original actual settled received paid',
  },
  paidIn: {
    names: ['paid in', 'money in', 'in', 'credit', 'deposit', 'money received'],
    with: 'amount value total paid money',
  },
  paidOut: {
    names: ['paid out', 'money out', 'out', 'debit', 'withdrawal', 'withdrawn', 'sent'],
    with: 'amount value total paid money',
  },
  date: {
    names: [
      'completion',
      'completed',
      'transaction date',
      'payment date',
      'paid date',
      'paid at',
      'paid on',
      'date',
      'transaction time',
      'payment time',
      'value date',
      'posting date',
      'posted date',
      'created',
      'timestamp',
      'time',
    ],
    with: 'date time and at on of',
  },
  status: {
    names: ['transaction status', 'payment status', 'status', 'state', 'result', 'outcome'],
    with: 'transaction payment',
  },
  direction: {
    names: [
      'debit credit',
      'd c',
      'in out',
      'received sent',
      'from to',
      'direction',
      'entry type',
      'sign',
      'indicator',
      'flow',
    ],
    with: 'or and flag indicator type sign marker money paid transaction payment transfer',
  },
  kind: {
    names: [
      'transaction type',
      'type',
      'amount type',
      'service',
      'category',
      'operation',
      'movement',
      'nature',
      'transaction',
    ],
    with: 'transaction payment transfer name type reason service kind',
  },
  /** About people and balances. Their words say nothing of the payment. */
  other: {
    names: [
      'balance',
      'currency',
      'name',
      'phone',
      'msisdn',
      'mobile',
      'email',
      'payer',
      'sender',
      'customer',
      'number',
      's n',
    ],
    with: 'first last full customer client payer sender payee merchant account number running available closing opening current before after transaction phone mobile name of the from to handler sr serial',
  },
} as const;

export type StatementColumn = keyof typeof COLUMNS;

/** Other ways to write a word. */
const ALIASES: Readonly<Record<string, string>> = {
  txn: 'transaction',
  trx: 'transaction',
  trn: 'transaction',
  tran: 'transaction',
  trans: 'transaction',
  transactions: 'transaction',
  tid: 'transaction id',
  amt: 'amount',
  ref: 'reference',
  no: 'number',
  num: 'number',
  desc: 'description',
  details: 'detail',
  remarks: 'remark',
  comments: 'comment',
  notes: 'note',
  dr: 'debit',
  dc: 'd c',
  cd: 'd c',
  debits: 'debit',
  debited: 'debit',
  cr: 'credit',
  credits: 'credit',
  credited: 'credit',
  deposits: 'deposit',
  withdrawals: 'withdrawal',
  telephone: 'phone',
};

const split = (text: string): string[] => text.split(' ').filter(Boolean);

const KNOWN = new Set([
  ...Object.keys(ALIASES),
  ...Object.values(COLUMNS).flatMap(({ names, with: further }) => [...names, further].flatMap(split)),
]);

/** Words without spaces between them: 'datetime'. */
const JOINED = [...KNOWN]
  .filter((word) => word.length > 1 && word !== `${ALIASES[word]}s`)
  .toSorted((one, other) => other.length - one.length);
const JOINED_WORD = new RegExp(JOINED.join('|'), 'g');

function separate(word: string): string[] {
  const parts = word.match(JOINED_WORD) ?? [];
  return !KNOWN.has(word) && parts.join('') === word ? parts : [word];
}

/** The unit of an amount, at the end of its name. */
const UNIT = /(?:(?<=amount|amt|value) in)? (?:zmw|zmk|kwacha|k)$/;

/** Makes 'Txn ID', 'transaction_id' and 'transactionId' the same, and leaves the unit out. */
function wordsOf(name: string): ReadonlySet<string> {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('#', ' number ')
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim()
    .replace(UNIT, '');
  return new Set(
    split(words)
      .flatMap(separate)
      .flatMap((word) => split(ALIASES[word] ?? word)),
  );
}

/** Returns how exactly a name says one of the wanted ones, 0 for best; undefined when it says something else. */
function rankOf(words: ReadonlySet<string>, column: StatementColumn): number | undefined {
  const further = new Set(split(COLUMNS[column].with));
  const fits = COLUMNS[column].names.flatMap((name, index) => {
    const wanted = new Set(split(name));
    const isFit =
      [...wanted].every((word) => words.has(word)) &&
      [...words].every((word) => wanted.has(word) || further.has(word));
    return isFit ? [{ index, size: wanted.size }] : [];
  });
  const [best] = fits.toSorted((one, other) => other.size - one.size || one.index - other.index);
  return best && best.index * 10 + words.size - best.size;
}

/** '+/-' */
const SIGNS = /^[\s/|()]*(?:\+[\s/|()]*[-−]|[-−][\s/|()]*\+|±)[\s/|()]*$/;

/** Characters of a column's name. */
const MAX_NAME = 100;

/** Indexes of the columns of each kind that the header has, the best first. */
export type ColumnIndexes = Record<StatementColumn, readonly number[]>;

/** Finds the columns of a header. */
export function findColumns(cells: readonly string[]): ColumnIndexes {
  const names = cells.map((cell) => cell.slice(0, MAX_NAME));
  const forms = names.map((name) => [name, name.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ')].map(wordsOf));
  const indexesOf = (column: StatementColumn) =>
    forms
      .flatMap((form, index) => {
        const ranks = form.flatMap((words) => rankOf(words, column) ?? []);
        if (column === 'direction' && SIGNS.test(names[index] ?? '')) ranks.push(0);
        return ranks.length === 0 ? [] : [{ index, rank: Math.min(...ranks) }];
      })
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ index }) => index);
  return {
    depositId: indexesOf('depositId'),
    id: indexesOf('id'),
    text: indexesOf('text'),
    amount: indexesOf('amount'),
    paidIn: indexesOf('paidIn'),
    paidOut: indexesOf('paidOut'),
    date: indexesOf('date'),
    status: indexesOf('status'),
    direction: indexesOf('direction'),
    kind: indexesOf('kind'),
    other: indexesOf('other'),
  };
}
