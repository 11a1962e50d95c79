import { reconciliationSchema, type Reconciliation } from '@chitenge/contract/reconciliation';
import { SESSION_HEADER } from '@chitenge/contract/session';
import { shopDay } from '@chitenge/contract/shop-time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInNewStaff, type StaffSession } from './support/back-office.ts';
import { placeTestOrder } from './support/payments.ts';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let staff: StaffSession;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signInNewStaff(shop);
});
afterAll(() => shop.stop());

/** Claims a payment of K100.00 by MTN and returns its id. */
async function claim(transactionId: string): Promise<string> {
  const { id, session } = await placeTestOrder(shop);
  const { body } = await shop.api
    .post(`/api/orders/${id}/payment-claims`)
    .set(SESSION_HEADER, session)
    .send({ transactionId, phone: '0961234567' })
    .expect(201);
  return body.id;
}

const change = (id: string, command: string, body = {}) =>
  staff.call('post', `/api/admin/payments/${id}/${command}`).send(body).expect(200);

const send = (csv: string, query = '') =>
  staff.call('post', `/api/admin/payments/reconcile${query}`).set('Content-Type', 'text/csv').send(csv);

async function reconcile(csv: string, query = ''): Promise<Reconciliation> {
  return reconciliationSchema.parse((await send(csv, query).expect(200)).body);
}

const idsOf = (pairs: Reconciliation['claims']) =>
  pairs.map(({ line, payment }) => `${line.line} ${payment.transactionId}`);

it('lists what matches a claim, what has another amount, and what is on one side alone', async () => {
  const paid = await claim('PAID1');
  const rejected = await claim('REJECTED1');
  for (const transactionId of ['CLAIM1', 'OTHER1', 'SHOP1']) await claim(transactionId);
  await change(paid, 'confirm');
  await change(rejected, 'reject', { reason: 'Not in our statement.' });
  const today = shopDay(new Date());
  const statement = `Transaction ID,Amount,Date,Status
PAID1,100.00,${today},Success
claim1,100,${today},Success
OTHER1,99.99,${today},Success
REJECTED1,100.00,${today},Success
PAID1,100.00,${today},Success
NOBODY1,100.00,${today},Success
SHOP1,100.00,${today},Failed
WRONG1,?,${today},Success`;
  const result = await reconcile(statement);
  expect(result).toMatchObject({
    days: { from: today, to: today },
    counts: {
      matched: 1,
      claims: 1,
      otherAmount: 1,
      refused: 1,
      onlyInStatement: 1,
      onlyInShop: 1,
      skipped: 1,
      failed: 1,
      outgoing: 0,
      unknown: 0,
    },
    notices: [],
    errors: [{ line: 9, column: 'Amount', message: 'must be an amount, such as 349.00' }],
  });
  expect(idsOf(result.claims)).toEqual(['3 CLAIM1']);
  expect(idsOf(result.otherAmount)).toEqual(['4 OTHER1']);
  expect(idsOf(result.refused)).toEqual(['5 REJECTED1']);
  expect(result.onlyInStatement.map(({ transactionId }) => transactionId)).toEqual(['NOBODY1']);
  expect(result.onlyInShop.map(({ transactionId }) => transactionId)).toEqual(['SHOP1']);

  // Another network's statement says nothing about these payments.
  expect((await reconcile(statement, '?network=zamtel')).counts).toMatchObject({
    matched: 0,
    onlyInShop: 0,
    onlyInStatement: 5,
  });
  // Of another day, only the transaction ids count. Money of a day before the order is set apart.
  const early = await reconcile('receipt,amount,date\nCLAIM1,100.00,2020-01-31');
  expect(early.counts).toMatchObject({ claims: 0, otherAmount: 1, onlyInShop: 0 });
  expect(early.otherAmount[0]?.wrongDay).toBe('before-order');
});

it('offers the line with the amount and not the fee, and no money that goes out', async () => {
  for (const transactionId of ['FEE1', 'BACK1', 'SENT1']) await claim(transactionId);
  const today = shopDay(new Date());
  const statement = `Id,Reference,Date,Amount,Dr/Cr
FEE1,dress for the party,${today},2.00,CR
FEE1,,${today},100.00,CR
BACK1,,${today},100.00,CR
BACK1,,${today},100.00,DR
SENT1,,${today},100.00,DR`;
  const { claims, counts, notices } = await reconcile(statement);
  expect(claims.map(({ line }) => line)).toMatchObject([
    { line: 3, joinedLines: [2], transactionId: 'FEE1', amount: '100.00' },
  ]);
  expect(counts).toMatchObject({ claims: 1, onlyInStatement: 0, skipped: 2, outgoing: 2 });
  expect(notices).toMatchObject([{ line: 4, message: 'BACK1 was taken back in line 5 and is left out' }]);
});

it('proposes the order that waits for just this amount from the phone', async () => {
  const { id, phone } = await placeTestOrder(shop, '349.00');
  const paidInPart = await placeTestOrder(shop, '500.00');
  await staff
    .call('post', `/api/admin/orders/${paidInPart.id}/payments`)
    .set('Idempotency-Key', crypto.randomUUID())
    .send({ method: 'cash', amount: '200.00' })
    .expect(201);
  const today = shopDay(new Date());
  const { onlyInStatement } = await reconcile(`Transaction ID,Date,From,Amount
OWED1,${today},${phone.slice(1)},349.00
OWED2,${today},${paidInPart.phone.slice(1)},500.00
OWED3,${today},${paidInPart.phone.slice(1)},300.00`);
  expect(onlyInStatement.map(({ order }) => order && [order.id, order.amountDue])).toEqual([
    [id, '349.00'],
    null,
    [paidInPart.id, '300.00'],
  ]);
});

it('offers an id that has paid to no other payment', async () => {
  const first = await claim('TWICE1');
  await change(first, 'confirm');
  const other = await claim('WAITING1');
  // The shop once took the same id with a dot for another one.
  await shop.directus.withDatabase((database) =>
    database('payments').where({ id: other }).update({ transaction_id: 'TWICE1.' }),
  );
  const { counts, claims } = await reconcile(
    `Transaction ID,Date,Amount\nTWICE1,${shopDay(new Date())},100.00`,
  );
  expect([counts.matched, claims]).toEqual([1, []]);
});

it('matches the ids of the gateway, and leaves out what shoppers have paid by themselves', async () => {
  const id = await claim('GATEWAY1');
  const today = shopDay(new Date());
  const { counts, claims } = await reconcile(`depositId,amount,created\n${id},100,${today}`);
  expect(claims.map(({ payment }) => payment.id)).toEqual([id]);
  expect(counts.onlyInShop).toBe(0);
});

it('reads many lines, and refuses other files', async () => {
  const lines = Array.from({ length: 1200 }, (_, index) => `MANY${index},1.00,2020-01-01`);
  const { counts, onlyInStatement } = await reconcile(`receipt,amount,date\n${lines.join('\n')}`);
  expect(counts.onlyInStatement).toBe(1200);
  expect(onlyInStatement).toHaveLength(500);
  expectProblem(await send('x'.repeat(1_048_577)), 413);
  expectProblem(await staff.call('post', '/api/admin/payments/reconcile').send({ a: 1 }), 415);
  expectProblem(await send('a,b', '?network=vodafone'), 400, ['network']);
  expect((await reconcile('slug,name\nx,y')).errors).toHaveLength(1);
});
