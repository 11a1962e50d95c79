import { toDecimal } from '@chitenge/contract/money';
import { expect, it } from 'vitest';
import { waivedAfter } from './refund-return.ts';

const line = (id: string, quantity: number) => ({
  id,
  order: 'order',
  product: null,
  variant: null,
  product_name: id,
  product_price: '100.00',
  quantity,
  discount_amount: null,
  size: null,
  color: null,
});

const account = {
  lines: [line('dress', 2), line('scarf', 1)],
  returns: [],
  payments: [],
  discount: 0,
  due: 33_500,
};

/** An order of three units of K100.00 and a delivery fee of K35.00. */
const order = (waived: number | null = null) => ({
  total_amount: '335.00',
  waived_amount: waived === null ? null : toDecimal(waived),
});

const dress = { id: 'now', order_item: 'dress', quantity: 1 };
const unpaid = { share: 10_000, most: 0 };

it('is what the units of an unpaid order cost, in addition to earlier ones', () => {
  expect(waivedAfter(order(), dress, account, unpaid)).toBe(10_000);
  expect(waivedAfter(order(10_000), dress, account, unpaid)).toBe(20_000);
});

it('is the whole order with its delivery fee when everything has come back', () => {
  const before = { ...account, lines: [line('dress', 2)] };
  expect(waivedAfter(order(), { ...dress, quantity: 2 }, before, { share: 20_000, most: 0 })).toBe(33_500);
});

it('stays as it is when the order is paid', () => {
  const paid = { ...account, due: 0 };
  expect(waivedAfter(order(), dress, paid, { share: 10_000, most: 10_000 })).toBe(0);
  // Staff have paid money back by hand before.
  expect(waivedAfter(order(), dress, paid, { share: 10_000, most: 5000 })).toBe(0);
});
