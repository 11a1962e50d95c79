import { toDecimal } from '@chitenge/contract/money';
import { describe, expect, it } from 'vitest';
import { readStatement, type StatementOptions } from './read-statement.ts';

const ID = '0b3f2c1e-6f0a-4c53-9d0e-4f5f9c1f2a11';

const TODAY = '2026-11-25';

const read = (text: string | Uint8Array, options: Partial<StatementOptions> = {}) =>
  readStatement(typeof text === 'string' ? Buffer.from(text) : text, {
    dateOrder: undefined,
    today: TODAY,
    ...options,
  });

/** The payments of a statement: each id with its amounts, day and line. */
const paymentsOf = (text: string | Uint8Array, options: Partial<StatementOptions> = {}) =>
  read(text, options).payments.map(
    ({ transactionId, depositId, rows }) =>
      `${transactionId ?? depositId} ${rows.map(({ amount, day, line }) => `${toDecimal(amount)} on ${day} in ${line}`).join(', ')}`,
  );

const messagesOf = (errors: { line: number; column: string; message: string }[]) =>
  errors.map(({ line, column, message }) => `${line} ${column}: ${message}`);

describe('a statement', () => {
  it('of the gateway is read', () => {
    const text = `depositId,status,amount,currency,created,providerTransactionId
${ID},COMPLETED,15,ZMW,2026-11-21T22:10:00Z,abc 123
${ID},FAILED,15,ZMW,2026-11-21T22:10:00Z,`;
    expect(read(text)).toMatchObject({
      payments: [
        { depositId: ID, transactionId: 'ABC123', rows: [{ line: 2, amount: 1500, day: '2026-11-22' }] },
      ],
      leftOut: { failed: 1, outgoing: 0, unknown: 0, others: 0 },
      errors: [],
      notices: [],
      isOfGateway: true,
    });
  });

  it('of a network is read, with its title, totals, and what was paid out', () => {
    const text = `Merchant statement;;;;
Account;"Chitenge; Lusaka";;;
Transaction ID;Transaction Date;Description;Paid In;Balance
MP241121.1005.A12341;21/11/2026 10:05;Payment;K 1.250,50;2000
MP241121.1005.A12342;21-Nov-2026 10:06:10 PM;Withdrawal;;500
MP241121.1005.A12343;21/11/2026;Reversal;-50,00;450
;;Total;1.250,50;`;
    expect(paymentsOf(text)).toEqual(['MP241121.1005.A12341 1250.50 on 2026-11-21 in 4']);
    expect(read(text)).toMatchObject({ leftOut: { outgoing: 1, others: 2 }, isOfGateway: false });
  });

  it.each([
    [
      'MTN, with dates that begin with the month',
      'Id,"External Transaction Id","Date","Status","Type","Amount","Currency"\n9123456789,"","11/21/2026 10:05:00","Successful","Payment","698.00","ZMW"\n9123456790,"","11/05/2026 10:05:00","Successful","Payment","120.00","ZMW"',
      ['9123456789 698.00 on 2026-11-21 in 2', '9123456790 120.00 on 2026-11-05 in 3'],
    ],
    [
      'Airtel, with years of two digits',
      'Transaction ID,Transaction Date,Transaction Amount,Status\nMP1,21-NOV-26 10.05.33 AM,698,Transaction Success\nMP2,21/11/26 10:06,100,TS',
      ['MP1 698.00 on 2026-11-21 in 2', 'MP2 100.00 on 2026-11-21 in 3'],
    ],
    [
      'a title without separators',
      'Merchant statement\nAccount 0970000000\nTransaction ID;Transaction Date;Amount;Status\nMP1;21/11/2026;698,00;Success',
      ['MP1 698.00 on 2026-11-21 in 4'],
    ],
    [
      'an id beside a free reference',
      'Id,Reference,Date,Status,Amount\n9123456789,dress for the party,2026-11-21,Successful,698\n9123456790,,2026-11-21,Successful,120',
      ['9123456789 698.00 on 2026-11-21 in 2', '9123456790 120.00 on 2026-11-21 in 3'],
    ],
    [
      'row numbers beside references',
      'ID,Ref No,Value Date,Amount (ZMW)\n1,MP261121.1005.A12345,2026-11-21,698\n2,MP261121.1006.A12346,2026-11-21,120',
      ['MP261121.1005.A12345 698.00 on 2026-11-21 in 2', 'MP261121.1006.A12346 120.00 on 2026-11-21 in 3'],
    ],
    [
      'a bank, with units, brackets and serial numbers',
      'TID\tValue Date\tNarration\tPaid Out (K)\tPaid In (K)\tBalance (K)\n9123456789\t46347.42\tPAYMENT\t\t698.00\t1000\n9123456790\t46347\tCHARGES\t5.00\t\t995',
      ['9123456789 698.00 on 2026-11-21 in 2'],
    ],
    [
      'ids within descriptions',
      'Date,Description,Credit,Debit\n21 November 2026,"Payment from 0961234567. Txn ID: 9123456789.","1,698.00",\nNov 22 2026,Cash out ref 9123456790,,5.00',
      ['9123456789 1698.00 on 2026-11-21 in 2'],
    ],
  ])('with %s is read', (_kind, text, payments) => {
    expect(paymentsOf(text)).toEqual(payments);
    expect(read(text)).toMatchObject({ errors: [], notices: [] });
  });
});

describe('outgoing money', () => {
  it.each(
    `Dr/Cr = CR / DR | Debit/Credit = Credit / Debit | Direction = In / Out | D/C = C / D
    Type = Payment / Withdrawal | Type = Payment / Refund | Type = Merchant Payment / Payment reversal
    Transaction Type = CASH_IN / CASH_OUT | Service Name = C2B / B2C Disbursement
    Description = Payment from 0961234567 / Refund to customer | Details = dress / Paid to 0961234567
    Narration = dress for the party / Charges | Transfer Type = Deposit / Withdrawal
    Operation = Payment / Withdrawal | Payment Type = Payment / Cash Out | Movement = In / Out
    +/- = + / - | Sign = + / - | Sign = Positive / Negative | Debit/Credit Indicator = C / D
    Credit/Debit Flag = CR / DR | Debit or Credit = Credit / Debit | Transaction = Payment / Withdrawal
    Remarks = dress / Withdrawal | Comment =  / Refunded | Purpose = dress / Salaries
    Direction = Inbound / Outbound | Type = CustomerPayment / CashOut
    Type = Payment received / Payment to supplier | Type = Payment / Bill payment
    Details = Payment from 0961234567 / Withdraw at agent
    Details = dress / Payment made to supplier Ltd | Details = Payment to merchant / Airtime purchase
    Details = dress / Buy airtime | Reference = dress / Withdrawal | Flag = C / D | Ind = + / -
    Direction = +1 / -1 | Direction = I / O | dc = C / DB | From/To = From / To
    Received/Sent = Received / Sent | Details = Merchant payment to Chitenge / Given to Banda
    Payer message = thanks for the outfit / Out-going`
      .split(/ *[|\n] */)
      .map((row) => row.split(/ (?:=|\/) /)),
  )('is left out by %s: %s, %s', (column, incoming, outgoing) => {
    const text = `Transaction ID,Date,Amount,${column}\n9123456789,2026-11-21,698,${incoming}\n9123456790,2026-11-21,698,${outgoing}`;
    expect(paymentsOf(text)).toEqual(['9123456789 698.00 on 2026-11-21 in 2']);
    expect(read(text)).toMatchObject({ leftOut: { outgoing: 1 }, errors: [], notices: [] });
  });

  it('is found in columns of any name, and those that are not used are named', () => {
    const header = 'Transaction ID,Date,Amount,Payer Name,Phone,Mode,Recipient,Fee,,Empty';
    const text = `Statement of November
${header}
9123456789,2026-11-21,698,Levy Sent,0961234567,App,,2.00,,
9123456790,2026-11-21,698,Levy Sent,0961234567,Withdrawal,,2.00,,
9123456791,2026-11-21,698,Levy Sent,0961234567,,,2.00,Debit,
9123456792,2026-11-21,698,Levy Sent,0961234567,App,Refund of K20,2.00,x,`;
    expect(paymentsOf(text)).toEqual(['9123456789 698.00 on 2026-11-21 in 3']);
    expect(read(text)).toMatchObject({ leftOut: { outgoing: 3 }, errors: [] });
    expect(messagesOf(read(text).notices)).toEqual([
      '2 : columns that are only searched for words of outgoing money: “Mode”, “Recipient”, “Fee”, without a name (column 9)',
    ]);
  });

  it.each([
    ['Narration', 'dress and school fees', 'may say that money went out'],
    ['Details', 'sold out dress', 'may say that money went out'],
    ['Remarks', 'Dr Banda', 'may say that money went out'],
    ['Details', 'Electricity', 'may say that money went out'],
    ['Details', 'POS purchase', 'may say that money went out'],
    ['Type', 'Purchase', 'may say that money went out'],
    ['Details', 'Transfer from 0961234567 to Chitenge', 'may say that money went out'],
    ['Direction', 'Sideways', 'is not known'],
    ['Dr/Cr', 'X', 'is not known'],
    ['Operation', 'Loan', 'is not known'],
  ])('is not decided by a doubtful word of %s: %s', (column, word, message) => {
    const text = `Transaction ID,Date,Amount,${column}\n9123456789,2026-11-21,698,${word}\n9123456790,2026-11-21,-698,${word}`;
    expect(paymentsOf(text)).toEqual(['9123456789 698.00 on 2026-11-21 in 2']);
    expect(messagesOf(read(text).notices)).toEqual([
      `2 ${column}: “${word}” ${message}; 1 line with it is compared as received money`,
    ]);
  });

  it('is not what a text says of money that has come in by its column, but staff are told', () => {
    const text =
      'Transaction ID,Date,Paid In,Paid Out,Details\n9123456789,2026-11-21,698,,Paid to Chitenge\n9123456790,2026-11-21,698,,Withdrawal';
    expect(paymentsOf(text)).toEqual(['9123456789 698.00 on 2026-11-21 in 2']);
    expect(messagesOf(read(text).notices)).toEqual([
      '2 Details: “Paid to Chitenge” may say that money went out; 1 line with it is compared as received money',
    ]);
  });

  it('is in columns of its own by any common name, and a fee is not the payment', () => {
    for (const [out, into] of [
      ['Money Sent', 'Money Received'],
      ['Amount Sent', 'Amount Received'],
      ['Paid Out K', 'Paid In K'],
    ]) {
      const text = `TID,Date,${out},${into},Fee\n9123456789,2026-11-21,,698,2.00 DR\n9123456790,2026-11-21,698,,`;
      expect(paymentsOf(text)).toEqual(['9123456789 698.00 on 2026-11-21 in 2']);
      expect(read(text)).toMatchObject({ leftOut: { outgoing: 1 }, errors: [] });
    }
  });

  it('counts the lines with other words when there are many', () => {
    const lines = Array.from({ length: 25 }, (_, n) => `91234567${n + 10},2026-11-21,698,Word ${n}`);
    const { notices } = read(`TID,Date,Amount,Type\n${lines.join('\n')}`);
    expect(notices).toHaveLength(21);
    expect(messagesOf(notices).at(-1)).toBe(
      '22 : other such words are in 5 more lines, which are compared as received money',
    );
  });

  it('has no notice of a word whose lines are left out', () => {
    const text = 'Transaction ID,Date,Amount,Type\n9123456789,2026-11-21,-698,Transfer';
    expect(read(text)).toMatchObject({ leftOut: { outgoing: 1 }, notices: [] });
  });

  it.each(
    `-698.00 | 698.00- | DR 698.00 | Dr. K698 | Debit 698.00 | (698.00) | −698.00 | K-698 | -K698.00
    698.00 DR | 698 Dr. | (ZMW 698.00) | 698.00- ZMW`.split(/\s*[|\n]\s*/),
  )('is left out by its sign: %s', (amount) => {
    const text = `Transaction ID,Date,Amount\n9123456789,2026-11-21,${amount}`;
    expect(read(text)).toMatchObject({ payments: [], leftOut: { outgoing: 1 }, errors: [] });
  });

  it.each(
    `698 | +698.00 | 698.00 CR | ZMW698.00 | 698.00 ZMW | "698.00 K" | 698.00 Cr. | CR 698.00 | 698.000
    698.00000000000011`.split(/\s*[|\n]\s*/),
  )('is not what %s says', (amount) => {
    const text = `Transaction ID,Date,Amount\n9123456789,2026-11-21,${amount}`;
    expect(paymentsOf(text)).toEqual(['9123456789 698.00 on 2026-11-21 in 2']);
  });

  it('takes a payment of the same id and amount back', () => {
    const text =
      'Transaction ID,Date,Amount,Type\n9123456789,2026-11-21,698,Payment\n9123456790,2026-11-21,20,Payment\n9123456789,2026-11-22,698,Reversal';
    expect(paymentsOf(text)).toEqual(['9123456790 20.00 on 2026-11-21 in 3']);
    expect(messagesOf(read(text).notices)).toEqual([
      '2 : 9123456789 was taken back in line 4 and is left out',
    ]);
  });
});

describe('columns', () => {
  it.each([
    'Amount_ZMW',
    'Amount in ZMW',
    'AMOUNT(K)',
    'Amt',
    'Txn Amt',
    'Net Amount',
    'Total Amount',
    'Amount Received',
    'transactionAmount',
    'Transaction Amount'.toUpperCase().replace(' ', ''),
  ])('of amounts are known: %s', (name) => {
    expect(paymentsOf(`Transaction ID,Date,${name}\n9123456789,2026-11-21,698`)).toEqual([
      '9123456789 698.00 on 2026-11-21 in 2',
    ]);
  });

  it.each(['Trx Ref', 'Transaction Code', 'Payment Reference', 'Txn_ID', 'txnId', 'Receipt No.', 'Ref #'])(
    'of ids are known: %s',
    (name) => {
      expect(paymentsOf(`${name},Date,Amount\n9123456789,2026-11-21,698`)).toEqual([
        '9123456789 698.00 on 2026-11-21 in 2',
      ]);
    },
  );

  it.each(['Txn Date & Time', 'Txn Time', 'Date/Time', 'DATETIME', 'Date of Transaction', 'Paid at'])(
    'of dates are known: %s',
    (name) => {
      expect(paymentsOf(`Transaction ID,${name},Amount\n9123456789,10:05 21/11/2026,698`)).toEqual([
        '9123456789 698.00 on 2026-11-21 in 2',
      ]);
    },
  );

  it.each(['Customer ID', 'Order Number', 'Terminal ID', 'Merchant Code'])(
    'of others are not ids: %s',
    (name) => {
      expect(read(`${name},Date,Amount\n9123456789,2026-11-21,698`).errors).toHaveLength(1);
    },
  );

  it.each(['transaction status'.replace(' ', ''), 'Transaction Status', 'txn_status', 'Outcome'])(
    'of states are known: %s',
    (name) => {
      expect(read(`TID,Date,Amount,${name}\n9123456789,2026-11-21,698,Failed`)).toMatchObject({
        leftOut: { failed: 1 },
        notices: [],
      });
    },
  );

  it.each(['Balance (K)', 'Currency', 'Payer Name', 'From name', 'MSISDN', 'Mobile Number', 'S/N', '#'])(
    'of people and balances are not named: %s',
    (name) => {
      expect(read(`TID,Date,Amount,${name}\n9123456789,2026-11-21,698,1`).notices).toEqual([]);
    },
  );

  it('prefer the amount before fees', () => {
    expect(
      paymentsOf('Transaction ID,Date,Net Amount,Balance,Amount\n9123456789,2026-11-21,690,5000,698'),
    ).toEqual(['9123456789 698.00 on 2026-11-21 in 2']);
  });
});

it.each(['8.26112E+12', '8,26112E+12', '8E12'])('says that a spreadsheet has shortened an id: %s', (id) => {
  expect(messagesOf(read(`Transaction ID,Date,Amount\n"${id}",2026-11-21,698`).errors)).toEqual([
    `2 Transaction ID: “${id}” was shortened by a spreadsheet; format its column as text, or use the file as it was downloaded`,
  ]);
});

describe('lines of one id', () => {
  it('are joined: a fee, and a line that is listed twice', () => {
    const header = 'Transaction ID,Date,Amount';
    expect(
      paymentsOf(`${header},Type\n9123456789,2026-11-21,2.00,Charge\n9123456789,2026-11-21,698.00,Payment`),
    ).toEqual(['9123456789 698.00 on 2026-11-21 in 3']);
    expect(
      paymentsOf(
        `${header}\n9123456789,2026-11-21,2.00\n9123456789,2026-11-21,698.00\n9123456789,2026-11-21,698.00`,
      ),
    ).toEqual(['9123456789 698.00 on 2026-11-21 in 3, 2.00 on 2026-11-21 in 2']);
  });
});

describe('words', () => {
  it.each(
    'Confirmed|Processed|Successful.|Success|Transaction Success|COMPLETED|Settled|TS|Successfully completed|'.split(
      '|',
    ),
  )('of success are known: %j', (status) => {
    const text = `Transaction ID,Date,Amount,Status\n9123456789,2026-11-21,698,${status}\n9123456780,2026-11-21,1,Success`;
    expect(read(text)).toMatchObject({ payments: [{}, {}], notices: [] });
  });

  it.each(['Failed', 'Transaction Failed', 'Pending', 'TF', 'Timed out', 'cancelled', 'Rejected'])(
    'of failure are known: %s',
    (status) => {
      const text = `Transaction ID,Date,Amount,Status\n9123456789,2026-11-21,698,${status}`;
      expect(read(text)).toMatchObject({ payments: [], leftOut: { failed: 1 }, notices: [] });
    },
  );

  it.each(['Failed', 'Pending', 'Declined'])('of failure are known in any column: %s', (word) => {
    const text = `Transaction ID,Date,Amount,Response\n9123456789,2026-11-21,698,${word}`;
    expect(read(text)).toMatchObject({ payments: [], leftOut: { failed: 1 } });
  });

  it('that are not known are listed with the number of their lines', () => {
    const text = `Transaction ID,Date,Amount,Status,Type
9123456789,2026-11-21,698,Landed,Payment
9123456790,2026-11-21,698,Landed,Payment
9123456791,2026-11-21,698,Parked,Payment
9123456792,2026-11-21,698,Success,Loan`;
    const statement = read(text);
    expect(statement).toMatchObject({ payments: [{ transactionId: '9123456792' }], leftOut: { unknown: 3 } });
    expect(messagesOf(statement.notices)).toEqual([
      '2 Status: “Landed” is not known; 2 lines with it are left out',
      '4 Status: “Parked” is not known; 1 line with it is left out',
      '5 Type: “Loan” is not known; 1 line with it is compared as received money',
    ]);
  });
});

describe('dates', () => {
  const statement = (...dates: string[]) =>
    `Transaction ID,Date,Amount\n${dates.map((date, index) => `912345678${index},${date},1`).join('\n')}`;
  const daysOf = (text: string, options: Partial<StatementOptions> = {}) =>
    read(text, options).payments.map(({ rows: [{ day }] }) => day);

  it('are read as most of them say, and those of the future decide too', () => {
    expect(daysOf(statement('05/11/2026', '21/11/2026'))).toEqual(['2026-11-05', '2026-11-21']);
    expect(daysOf(statement('11/05/2026', '11/21/2026'))).toEqual(['2026-11-05', '2026-11-21']);
    expect(daysOf(statement('03/12/2025', '04/11/2025'), { today: '2025-11-25' })).toEqual([
      '2025-03-12',
      '2025-04-11',
    ]);
  });

  it('that can all be read in both orders are said, and staff may choose', () => {
    const text = statement('05/11/2026', '06/11/2026');
    expect(read(text)).toMatchObject({ isDateOrderUnknown: true });
    expect(messagesOf(read(text).notices)).toEqual([
      '2 Date: “05/11/2026” can be 2026-11-05 or 2026-05-11, as all dates of the file can; the day is taken first',
    ]);
    expect(daysOf(text)).toEqual(['2026-11-05', '2026-11-06']);
    expect(daysOf(text, { dateOrder: 'month-first' })).toEqual(['2026-05-11', '2026-06-11']);
    expect(read(text, { dateOrder: 'month-first' }).notices).toEqual([]);
  });

  it('of both orders in one file are errors where they can be either', () => {
    const text = statement('21/11/2026', '11/22/2026', '05/11/2026');
    expect(daysOf(text)).toEqual(['2026-11-21', '2026-11-22']);
    expect(messagesOf(read(text).errors)).toEqual([
      '4 Date: can be 2026-11-05 or 2026-05-11: the file has dates with the day and with the month first',
    ]);
  });
});

it('names line and column of each error, and reads the other lines', () => {
  const text = `Reference,Amount,Date
MP123,abc,2026-11-21
MP124,5.00,31/02/2026
!,5.00,2026-11-21
MP125,5.00,2026-11-21`;
  expect(messagesOf(read(text).errors)).toEqual([
    '2 Amount: must be an amount, such as 349.00',
    '3 Date: must be a date, such as 2026-11-21 or 21/11/2026',
    '4 Reference: must have a transaction id',
  ]);
  expect(paymentsOf(text)).toEqual(['MP125 5.00 on 2026-11-21 in 5']);
});

it('refuses a file that is no statement', () => {
  const messageOf = (text: string) => read(text).errors[0]?.message;
  expect(messageOf('')).toBe('there is nothing in the file');
  expect(messageOf('slug,name\nx,y')).toMatch(/^the columns must have names/);
  expect(messageOf('receipt,amount,date\n"MP1,2,3')).toMatch(/^cannot be read/);
  expect(messageOf(`receipt,amount,date\n${'MP1234,1,2026-11-21\n'.repeat(5000)}`)).toMatch(/5001 lines/);
  expect(messageOf(`receipt,amount,date${',x'.repeat(200)}`)).toMatch(/203 cells/);
});

it.each([
  ['an amount', `1${' '.repeat(120_000)}x`, '2026-11-21', 'Success'],
  ['an amount of brackets', '('.repeat(120_000), '2026-11-21', 'Success'],
  ['a date', '1', `21${' '.repeat(120_000)}x`, 'Success'],
  ['a state', '1', '2026-11-21', `transaction ${' '.repeat(120_000)}.`],
  ['an id', '1', '2026-11-21', `Success,${'TXN '.repeat(30_000)}`],
  ['the punctuation of an id', '1', '2026-11-21', `Success,${'.'.repeat(120_000)}x`],
  ['a text', '1', '2026-11-21', `Success,,${'paid  '.repeat(20_000)}to`],
])('reads a file in a moment, however long %s is', (_what, amount, date, rest) => {
  const started = performance.now();
  read(`Amount,Date,Status,Reference,Description,Transaction ID\n${amount},${date},${rest},9123456789`);
  expect(performance.now() - started).toBeLessThan(2000);
});

describe('a statement that was printed', () => {
  it('repeats its header, names a day once, and has totals wherever they stand', () => {
    const text = `Chitenge Boutique,,,,,
Date,Transaction ID,Details,Paid In,Paid Out,Balance
,,Balance brought forward,,,"1,200.00"
21/11/2026,9672609846,Payment from MUTALE,698.00,,"1,898.00"
,,BANDA order for dress,,,
,9883639822,Payment from CHANDA,120.00,,"2,018.00"
Page 1 of 2,,,,,
 date,Transaction Id,DETAILS,Paid In,Paid Out,Balance
,,Balance brought forward,"2,018.00",,"2,018.00"
,9519336619,Payment from,85.50,,"2,103.50"
22/11/2026,,Sub-total,903.50,,
22/11/2026,9519336620,Payment,10.00,,"2,113.50"
Total,,,913.50,,
Closing balance,,,"2,113.50",,
TOTAL:,25,,913.50,,
,,Closing balance,,,"2,113.50"
Page 2 of 2,,,,,`;
    expect(paymentsOf(text)).toEqual([
      '9672609846 698.00 on 2026-11-21 in 4',
      '9883639822 120.00 on 2026-11-21 in 6',
      '9519336619 85.50 on 2026-11-21 in 10',
      '9519336620 10.00 on 2026-11-22 in 12',
    ]);
    const { errors, leftOut, notices } = read(text);
    expect({ errors, notices, leftOut }).toEqual({
      errors: [],
      notices: [],
      leftOut: { outgoing: 0, failed: 0, unknown: 0, others: 10 },
    });
  });

  it('gives no day to a total without words, and takes a time for no day', () => {
    const total = `Date,Transaction ID,Details,Amount
21/11/2026,9672609846,Pay,698.00
,9672609847,Pay,100.00
,,,798.00
Sum,,,798.00`;
    expect(read(total).errors).toEqual([]);
    expect(paymentsOf(total)).toEqual([
      '9672609846 698.00 on 2026-11-21 in 2',
      '9672609847 100.00 on 2026-11-21 in 3',
    ]);
    const times =
      'Date,Time,Transaction ID,Amount\n21/11/2026,10:01,9672609846,698\n,10:02,9672609847,85\n,10:03,9672609848,10';
    expect(paymentsOf(times)).toEqual([
      '9672609846 698.00 on 2026-11-21 in 2',
      '9672609847 85.00 on 2026-11-21 in 3',
      '9672609848 10.00 on 2026-11-21 in 4',
    ]);
  });

  it('says that a line before any day has none', () => {
    const text = 'Date,Transaction ID,Amount\n,9672609846,698.00\n21/11/2026,9672609847,5.00';
    expect(messagesOf(read(text).errors)).toEqual([
      '2 Date: must be a date, such as 2026-11-21 or 21/11/2026',
    ]);
  });
});

describe('an amount whose comma made two cells of it', () => {
  const HEADER = 'Date,Transaction ID,Details,Paid In,Paid Out,Balance';

  it.each([
    [`${HEADER}\n21/11/2026,9672609846,Pay,698.00,,698.00\n21/11/2026,9672609847,Pay,1,250.00,,1,948.00`, 3],
    [`${HEADER}\n21/11/2026,9672609846,Pay,1,250.00,,1,250.00`, 2],
    [`${HEADER}\n21/11/2026,9672609846,Pay,1,250.00`, 2],
    [`${HEADER}\n21/11/2026,9672609846,Pay,K1,250,,`, 2],
    [`${HEADER}\n21/11/2026,9672609846,Fee,,1,250.00,1,250.00`, 2],
    ['Date,Transaction ID,Amount\n21/11/2026,9672609846,698.00,CR\n21/11/2026,9672609847,1,250.00,CR', 3],
    ['Date,Transaction ID,Amount\n21/11/2026,9672609846,12,345,678.00', 2],
  ])('is an error, and no small amount: %s', (text, line) => {
    expect(messagesOf(read(text).errors)).toEqual([
      `${line} : has an amount with a comma in two cells; amounts such as "1,250.00" need quotation marks, or no comma`,
    ]);
    expect(paymentsOf(text).filter((payment) => payment.endsWith(`in ${line}`))).toEqual([]);
  });

  it.each([
    ['Date,Transaction ID,Amount,Balance\n21/11/2026,9672609846,5,105.00', '5.00'],
    ['Date,Transaction ID,Amount\n21/11/2026,9672609846,5,CR', '5.00'],
    ['Date,Transaction ID,Amount,Balance\n21/11/2026,9672609846,5,105.00,CR', '5.00'],
    ['Date,Transaction ID,Gross Amount,Net Amount\n21/11/2026,9672609846,500,490', '500.00'],
    ['Date,Transaction ID,Amount,Amount (ZMW)\n21/11/2026,9672609846,120,120.00', '120.00'],
    ['Date;Transaction ID;Amount;Balance\n21/11/2026;9672609846;1,250.00;2,018.00', '1250.00'],
  ])('is not seen in %s', (text, amount) => {
    expect(paymentsOf(text)).toEqual([`9672609846 ${amount} on 2026-11-21 in 2`]);
  });
});
