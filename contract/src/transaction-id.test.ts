import { expect, it } from 'vitest';
import {
  findTransactionId,
  isAboutFailure,
  MAX_PASTED_TRANSACTION_ID,
  normalizeTransactionId,
} from './transaction-id.ts';

const AIRTEL = 'MP261121.1005.A12345';

it.each([
  AIRTEL,
  'mp261121.1005.a12345',
  'MP261121.1005.A12345.',
  'MP261121.1005.A12345...',
  'MP261121.1005.A12345…',
  '"MP261121.1005.A12345"',
  '“MP261121.1005.A12345”,',
  '(MP261121.1005.A12345)',
  '[MP261121.1005.A12345]',
  '<MP261121.1005.A12345>',
  '#MP261121.1005.A12345',
  ' \u202AMP261121.1005.A12345\u202C\n',
  'MP261121\u200B.1005.A12345',
  'MP261121 1005 A12345',
  'MP 261121 1005 A12345',
  'Txn ID : MP261121 . 1005 . A12345',
  'TransactionID' + AIRTEL,
  'MP261121-1005-A12345',
  'MP261121/1005_A12345',
  'MP261121\u20111005\u2011A12345',
  'MP2611211005A12345',
  'ＭＰ２６１１２１．１００５．Ａ１２３４５',
  'ID:MP261121.1005.A12345',
  'Txn ID: MP261121.1005.A12345',
  'Trans. ID: MP261121.1005.A12345. Your balance is ZMW 1,000.00',
  'TransactionID=MP261121.1005.A12345',
  'TID MP261121.1005.A12345',
  'Ref No. MP261121.1005.A12345',
  'Transaction Reference Number: MP261121.1005.A12345',
  'The transaction id is MP261121.1005.A12345, thank you',
  'Money sent to CHITENGE 0971234567. Amount ZMW 698.00. ID: MP261121.1005.A12345. Your balance is ZMW 1,240.50.',
  'You have paid K698.00 to CHITENGE on 21/11/2026 10:05. MP261121.1005.A12345 Dial *115# for more.',
  'Txn ID: MP261121.1005.A12345.Your balance is K1.00',
  'Txn ID: MP261121.1005.A12345. It reverses PP261120.0900.B54321',
  'Order ID: 1A2B3C4D. Txn ID: MP261121.1005.A12345',
  'Agent ID 123456789 ID: MP261121.1005.A12345',
  'Txn ID: MP261121.1005.A12345 … again: MP261121.1005.A12345.',
])('finds the id in %j', (text) => {
  expect(findTransactionId(text)).toBe(AIRTEL);
});

it('reads an id that it has found as the same id', () => {
  for (const text of ['TXN-12345678', 'REF.1234', '12/34-5678', 'FT26/1234', AIRTEL])
    expect(findTransactionId(findTransactionId(text) ?? '')).toBe(findTransactionId(text));
});

it.each([
  ['1234567890', '1234567890'],
  ['1234 5678 90', '1234567890'],
  ['1234567890.', '1234567890'],
  ['1234-5678.90', '1234567890'],
  ['١٢٣٤٥٦٧٨٩٠', '1234567890'],
  ['1234567890 K349.00', '1234567890'],
  ['Financial Transaction Id: 1234567890. External Transaction Id: -.', '1234567890'],
  [
    'Hello. You have sent ZMW 349.00 to CHITENGE (260961234567) on 2026-11-21 10:05:33. Fee ZMW 2.00. Financial Transaction Id: 1234567890.',
    '1234567890',
  ],
  ['I sent it from 0971234567, number 1234567890', '1234567890'],
  ['Ref: 99887766', '99887766'],
  ['FT26/1234', 'FT26/1234'],
  ['abc 123', 'ABC123'],
  ['REC-0042', 'REC-0042'],
  ['3F2A1B4C-9D2', '3F2A1B4C-9D2'],
  ['TransactionID998877665511', '998877665511'],
  ['TxnNo998877665511', '998877665511'],
  ['TID998877665511', '998877665511'],
  ['ID998877665511', '998877665511'],
  ['Txn ID: FT26 . 1234', 'FT26.1234'],
  ['Txn ID: 1234 5678 90. Balance K1.00', '1234567890'],
  ['Txn ID: 1234567890 on 21-Nov-2026 10:05 from +260 97 1234567', '1234567890'],
  ['260512345678', '260512345678'],
])('finds the id in %j', (text, transactionId) => {
  expect(findTransactionId(text)).toBe(transactionId);
});

it.each([
  ['', 'nothing'],
  ['MP1', 'an id that is too short'],
  ['...', 'punctuation'],
  ['I have paid', 'words'],
  ['K698.00', 'an amount'],
  ['21/11/2026', 'a date'],
  ['I sent it from 0971234567', 'a phone number among words'],
  ['from 0971234567', 'a phone number behind a word'],
  ['0971234567', 'a phone number'],
  ['097 123 4567', 'a phone number in groups'],
  ['+260971234567', 'an international phone number'],
  ['260971234567', 'a phone number without its plus'],
  ['+260 97 1234567', 'an international phone number in groups'],
  ['Txn ID: 0971234567', 'a phone number with a label'],
  ['10:05', 'a time'],
  ['10:05 PM', 'a time with half of the day'],
  ['10h05', 'a time with a letter'],
  ['2026-11-21 10:05:33', 'a date with a time'],
  ['2026-11-21T10:05:33Z', 'a date and a time in one'],
  ['21-Nov-2026', 'a date with the name of a month'],
  ['1234567890 1234567891', 'two numbers'],
  ['FT26001234 FT26001235', 'two ids'],
  ['Txn ID: 1234567890 1234567891', 'two numbers with one label'],
  ['Order ID: 1A2B3C4D', 'the id of an order'],
  ['OrderID: 1A2B3C4D', 'the id of an order with its label in one word'],
  [`Txn ID: ${AIRTEL}. Txn ID: MP261121.1006.A12346.`, 'two ids'],
  [`${AIRTEL} and MP261121.1006.A12346`, 'two ids'],
  ['sent 1234567890 and 1234567891', 'two ids'],
  [`1${'0'.repeat(60)}`, 'an id that is too long'],
  [`${AIRTEL} ${'x '.repeat(MAX_PASTED_TRANSACTION_ID / 2)}`, 'a text that is too long'],
])('finds no id in %j: %s', (text) => {
  expect(findTransactionId(text)).toBeNull();
});

it.each([
  'Your transaction MP261125.1005.F00077 of K320 failed. Insufficient balance.',
  'FAILED: MP261125.1005.F00077',
  'Txn ID 1234567890 was unsuccessful.',
  'Txn ID 1234567890 was not successful',
  'Payment 1234567890 of ZMW 320.00 has been declined.',
  'Transaction 1234567890 was cancelled by you',
  'Transaction 1234567890 canceled',
  'Your payment of K320 to CHITENGE has been reversed. Txn ID: 1234567890',
  'Transaction 1234567890 could not be completed.',
  'Transaction 1234567890 was not completed. Try again',
  'Transaction 1234567890 did not go through',
  'You have insufficient funds. Txn ID 1234567890',
  'You do not have enough money. Txn ID 1234567890',
  'Txn 1234567890 rejected: wrong PIN',
  'Transaction 1234567890 failed. If money was deducted, call 115.',
  'Txn ID: 1234567890\nStatus: Failed',
])('knows that %j is about a payment that failed', (text) => {
  expect(isAboutFailure(text)).toBe(true);
});

it.each([
  AIRTEL,
  'You have paid K698.00 to CHITENGE. Txn ID: 1234567890. If this failed, call 115.',
  'Txn ID: 1234567890. In case the payment is declined, dial *115#.',
  'Txn ID: 1234567890. Transaction failed? Call 115.',
  'Txn ID: 1234567890. Failed transactions are free of charge.',
  'Txn ID: 1234567890. A completed payment cannot be reversed.',
  'Txn ID: 1234567890. It can be cancelled within an hour.',
  'Txn ID: 1234567890 was successful',
  'Txn ID: 1234567890. It has not been reversed.',
  'Txn ID: 1234567890. To avoid an insufficient balance, top up.',
])('knows that %j is not about a payment that failed', (text) => {
  expect(isAboutFailure(text)).toBe(false);
});

it('takes no time for a text that is made to be slow', () => {
  const started = performance.now();
  for (const part of 'TRANS|TRANS.|ID NO |AB 123456 |. |-|ORDER |1 |IF |0 97 |NOT |FAILED '.split('|')) {
    const text = part.repeat(MAX_PASTED_TRANSACTION_ID).slice(0, MAX_PASTED_TRANSACTION_ID);
    findTransactionId(text);
    isAboutFailure(text);
  }
  expect(performance.now() - started).toBeLessThan(1000);
});

it('writes what a gateway reports as people enter it', () => {
  expect(normalizeTransactionId(' mp261121.1005.a12345.')).toBe(AIRTEL);
  expect(normalizeTransactionId('ab-12_3/4.')).toBe('AB-12_3/4');
});
