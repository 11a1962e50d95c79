/** The search of the Payments tab: docs/behaviour.md#payments-tab. */
import { adminPaymentsSchema } from '@chitenge/contract/admin-payments';
import { SESSION_HEADER } from '@chitenge/contract/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInNewStaff, type StaffSession } from './support/back-office.ts';
import { placeTestOrder, type TestOrder } from './support/payments.ts';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let staff: StaffSession;
const orders: TestOrder[] = [];

const RECEIPTS = ['PP261124.1200.A11111', '99887766554'];

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signInNewStaff(shop);
  for (const [at, receipt] of RECEIPTS.entries()) {
    const order = await placeTestOrder(shop, at === 0 ? '1250.00' : '480.50');
    await shop.api
      .post(`/api/orders/${order.id}/payment-claims`)
      .set(SESSION_HEADER, order.session)
      .send({ receipt, phone: `096123456${at}` })
      .expect(201);
    orders.push(order);
  }
});
afterAll(() => shop.stop());

async function find(search: string, query: object = {}): Promise<(string | null)[]> {
  const response = await staff
    .call('get', '/api/admin/payments')
    .query({ search, ...query })
    .expect(200);
  expect(response.headers['x-total-count']).toBe(String(response.body.length));
  return adminPaymentsSchema.parse(response.body).map(({ receipt }) => receipt);
}

const [first, second] = RECEIPTS;

it.each([
  ['a transaction id, as people type it', 'pp261124 1200 a11111', [first]],
  ['a pasted message with one', 'You have paid K480.50. Txn ID: 99887766554.', [second]],
  ['the number that paid', '096 1234560', [first]],
  ['an amount', '1250', [first]],
  ['an amount with a sign and thousands', 'K1,250.00', [first]],
  ['an amount with ngwee', '480.5', [second]],
  ['the customer’s name', 'chanda mwi', [second, first]],
  ['another amount', '1251', []],
  ['another name', 'Bwalya', []],
  ['an id that is only a part', '9988776655', []],
])('finds payments by %s', async (_what, search, expected) => {
  expect(await find(search)).toEqual(expected);
});

it('finds payments by the order’s number and the customer’s phone number', async () => {
  for (const [at, { id, phone }] of orders.entries()) {
    expect(await find(`#${id.slice(-8).toUpperCase()}`)).toEqual([RECEIPTS[at]]);
    expect(await find(phone.replace('+260', '0'))).toEqual([RECEIPTS[at]]);
  }
});

it('pages what it finds, and lists everything for an empty search', async () => {
  const page = await staff
    .call('get', '/api/admin/payments')
    .query({ search: 'chanda', limit: 1, offset: 1 })
    .expect(200);
  expect(adminPaymentsSchema.parse(page.body).map(({ receipt }) => receipt)).toEqual([first]);
  expect(page.headers['x-total-count']).toBe('2');
  expect(await find(' ')).toHaveLength(2);
});

it('searches neither in what needs a person nor in one order', async () => {
  const refused = await staff.call('get', '/api/admin/payments').query({ search: 'x', needs: 'attention' });
  expectProblem(refused, 400, ['search']);
});
