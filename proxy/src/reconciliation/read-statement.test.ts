import { expect, it } from 'vitest';
import { readStatement } from './read-statement.ts';

const ID = '0b3f2c1e-6f0a-4c53-9d0e-4f5f9c1f2a11';

it('reads a statement of the gateway', () => {
  const text = `depositId,status,amount,currency,created,providerTransactionId
${ID},COMPLETED,15,ZMW,2026-11-21T22:10:00Z,abc 123
${ID},FAILED,15,ZMW,2026-11-21T22:10:00Z,`;
  expect(readStatement(text)).toEqual({
    lines: [{ line: 2, depositId: ID, receipt: 'ABC123', amount: '15.00', day: '2026-11-22' }],
    skipped: 1,
    errors: [],
    isOfGateway: true,
  });
});

it('reads a statement of a network, with its title, totals, and what was paid out', () => {
  const text = `Merchant statement;;;;
Account;"Chitenge; Lusaka";;;
Transaction ID;Transaction Date;Description;Paid In;Balance
MP241121.1005.A1;21/11/2026 10:05;Payment;K 1.250,50;2000
MP241121.1005.A2;21-Nov-2026 10:06:10 PM;Withdrawal;;500
MP241121.1005.A3;21/11/2026;Reversal;-50,00;450
;;Total;1.250,50;`;
  expect(readStatement(text)).toEqual({
    lines: [{ line: 4, depositId: null, receipt: 'MP241121.1005.A1', amount: '1250.50', day: '2026-11-21' }],
    skipped: 3,
    errors: [],
    isOfGateway: false,
  });
});

it.each([
  ['2026-11-21', '2026-11-21'],
  ['2026/11/21 23:59', '2026-11-21'],
  ['2026-11-21T21:59:59Z', '2026-11-21'],
  ['2026-11-21T22:00:00.000+00:00', '2026-11-22'],
  ['3/4/2026', '2026-04-03'],
  ['03.04.2026', '2026-04-03'],
  ['3 April 2026', '2026-04-03'],
])('reads the day %s', (cell, day) => {
  const { lines } = readStatement(`receipt,amount,date\nMP123,1,${cell}`);
  expect(lines.map((line) => line.day)).toEqual([day]);
});

it('names line and column of each error, and reads the other lines', () => {
  const { lines, errors } = readStatement(`Reference,Amount,Date
MP123,abc,2026-11-21
MP124,5.00,31/02/2026
!,5.00,2026-11-21
MP125,5.00,2026-11-21`);
  expect(errors).toEqual([
    { line: 2, column: 'Amount', message: 'must be an amount, such as 349.00' },
    { line: 3, column: 'Date', message: 'must be a date, such as 2026-11-21 or 21/11/2026' },
    { line: 4, column: 'Reference', message: 'must be a transaction id' },
  ]);
  expect(lines.map(({ line }) => line)).toEqual([5]);
});

it('refuses a file that is no statement', () => {
  const messageOf = (text: string) => readStatement(text).errors[0]?.message;
  expect(messageOf('')).toBe('there is nothing in the file');
  expect(messageOf('slug,name\nx,y')).toMatch(/^the columns must have names/);
  expect(messageOf('receipt,amount,date\n"MP1,2,3')).toMatch(/^cannot be read/);
  expect(messageOf(`receipt,amount,date\n${'MP1234,1,2026-11-21\n'.repeat(5000)}`)).toMatch(/5001 lines/);
  expect(messageOf(`receipt,amount,date${',x'.repeat(200)}`)).toMatch(/203 cells/);
});
