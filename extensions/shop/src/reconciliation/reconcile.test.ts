import type { AdminPaymentRow } from '@chitenge/contract/admin-payments';
import type { StatementOrder } from '@chitenge/contract/reconciliation';
import { expect, it } from 'vitest';
import { readStatement } from './read-statement.ts';
import { reconcile } from './reconcile.ts';

const TODAY = '2026-11-27';

const claim = (
  transactionId: string,
  amount: string,
  createdAt = '2026-11-27T06:00:00.000Z',
): AdminPaymentRow => ({
  id: crypto.randomUUID(),
  kind: 'payment',
  refundedPayment: null,
  order: {
    id: crypto.randomUUID(),
    number: 1042,
    customerName: 'Mary Banda',
    customerPhone: '+260971234567',
    status: 'pending',
    paymentStatus: 'pending',
    totalAmount: amount,
    amountDue: amount,
    createdAt,
  },
  method: 'manual',
  gateway: 'manual',
  network: 'airtel',
  phone: null,
  amount,
  refunded: '0.00',
  corrected: '0.00',
  status: 'pending',
  attention: 'claim',
  surplus: null,
  received: null,
  transactionId,
  failure: null,
  createdAt: '2026-11-27T06:30:00.000Z',
  completedAt: null,
});

function compare(csv: string, payments: AdminPaymentRow[], orders: StatementOrder[] = []) {
  const statement = readStatement(Buffer.from(csv), { dateOrder: undefined, today: TODAY });
  return reconcile(statement, { payments, orders }, TODAY);
}

it('sets lines apart that are dated before the order, or after today', () => {
  const { claims, otherAmount } = compare(
    `Txn ID,Date,Amount
16230000100,05/03/2026,1560.00
16230000101,25/11/2026,100.00
16230000102,26/11/2026,100.00
16230000103,20/11/2026,100.00
16230000106,13/12/2026,640.00`,
    [
      claim('16230000100', '1560.00'),
      claim('16230000101', '100.00'),
      // It can be yesterday where the network keeps its time.
      claim('16230000102', '100.00'),
      // Paid before it was claimed, but after the order.
      claim('16230000103', '100.00', '2026-11-20T06:00:00.000Z'),
      claim('16230000106', '640.00'),
    ],
  );
  expect(claims.map(({ line }) => line.transactionId)).toEqual(['16230000102', '16230000103']);
  expect(otherAmount.map(({ line, wrongDay }) => [line.transactionId, wrongDay])).toEqual([
    ['16230000100', 'before-order'],
    ['16230000101', 'before-order'],
    ['16230000106', 'future'],
  ]);
});

it('finds a payment by any id of its line, that of the most exact column first', () => {
  const text = `Value Date,Reference,Narration,Debit,Credit,Balance
27/11/2026,FT26331ABC12,Airtel Money PP261127.1405.A01001,,420.00,420.00
27/11/2026,FT26331ABC13,Copy of FT26331ABC14,,100.00,520.00
27/11/2026,FT26331ABC14,Deposit,,100.00,620.00`;
  const { claims, onlyInStatement } = compare(text, [
    claim('PP261127.1405.A01001', '420.00'),
    claim('FT26331ABC14', '100.00'),
  ]);
  expect(claims.map(({ line }) => [line.line, line.transactionId])).toEqual([
    [2, 'PP261127.1405.A01001'],
    [4, 'FT26331ABC14'],
  ]);
  expect(onlyInStatement.map(({ transactionId }) => transactionId)).toEqual(['FT26331ABC13']);
});

it('misses money confirmed by PIN in the statement of the gateway alone', () => {
  const prompt = {
    ...claim('', '75.00'),
    method: 'prompt',
    status: 'completed',
    transactionId: null,
  } as const;
  const missing = (csv: string) => compare(csv, [prompt]).onlyInShop.length;
  expect(missing('Txn ID,Date,Amount\n16230000100,27/11/2026,10.00')).toBe(0);
  expect(
    missing(`depositId,status,amount,created\n${crypto.randomUUID()},COMPLETED,10,2026-11-27T06:00:00Z`),
  ).toBe(1);
});

it('proposes an order for money of its phone that is what is left to pay, or more, once', () => {
  const { order } = claim('', '349.00');
  const owed: StatementOrder = {
    ...order,
    phones: ['+260971234567', '+260961234567'],
    totalAmount: '698.00',
    amountDue: '349.00',
  };
  const proposed = (lines: string) =>
    compare(`Txn ID,Date,Amount,From,Details\n${lines}`, [], [owed]).onlyInStatement.map(
      (line) => line.order?.id ?? null,
    );
  for (const line of [
    'T1,27/11/2026,349.00,260971234567,BANDA MARY',
    'T1,27/11/2026,349,971234567,',
    'T1,26/11/2026,349,MARY BANDA,Payment from 0961 234 567',
    'T1,27/11/2026,349,+260 96 123 4567,',
  ])
    expect(proposed(line)).toEqual([order.id]);
  for (const line of [
    'T1,27/11/2026,348.99,260971234567,',
    'T1,27/11/2026,349.00,260971234568,',
    'T1,20/11/2026,349.00,260971234567,',
    'T1,27/11/2026,349.00,,',
    '0971234567,27/11/2026,349.00,,',
  ])
    expect(proposed(line)).toEqual([null]);
  expect(proposed('T1,27/11/2026,349,0971234567,\nT2,27/11/2026,349,0971234567,')).toEqual([order.id, null]);
  expect(proposed('T1,27/11/2026,400,0971234567,')).toEqual([order.id]);
  // The line of just this amount comes first, wherever it stands.
  expect(proposed('T1,27/11/2026,400,0971234567,\nT2,27/11/2026,349,0971234567,')).toEqual([null, order.id]);
});
