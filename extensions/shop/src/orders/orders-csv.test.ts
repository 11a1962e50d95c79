import { staffOrderRowShape } from '@chitenge/contract/order-fields';
import { keysOf } from '@chitenge/contract/typed-entries';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { itemsCsv, ordersCsv } from './orders-csv.ts';
import { staffOrder } from './staff-orders.ts';

const order = staffOrder.parse({
  ...Object.fromEntries(keysOf(staffOrderRowShape).map((column) => [column, null])),
  id: 'c0000000-0000-4000-8000-000000000001',
  customer_name: 'Chanda Mwila',
  customer_email: 'chanda@example.com',
  customer_phone: '+260971234567',
  shipping_address: 'Plot 7\nCairo Road',
  country: 'Zambia',
  mobile_provider: 'mtn',
  mobile_number: '+260971234567',
  total_amount: 320,
  status: 'pending',
  payment_status: 'pending',
  customer_note: 'Ring\rtwice',
  notes: '=1+2\n=3+4',
  date_created: '2026-11-21T22:30:00Z',
  date_updated: null,
  placed_by: null,
  money: { paid: 0, refunded: 0, conceded: 0 },
  items: [
    {
      id: 'c0000000-0000-4000-8000-000000000002',
      product_name: 'Skirt',
      product_price: 100,
      quantity: 3,
      discount_amount: 30,
    },
    { id: 'c0000000-0000-4000-8000-000000000003', product_name: '=Hat', product_price: '20', quantity: 1 },
  ].map((item) => ({ size: 'M', color: null, product: null, discount_amount: null, ...item })),
});

const read = (csv: string): unknown => parse(csv, { bom: true, columns: true, record_delimiter: '\r\n' });

it('quotes a lone line break and uses the time of the shop', () => {
  const csv = ordersCsv([order], true);
  expect(csv).toContain('"Plot 7\nCairo Road"');
  expect(csv).toContain('"Ring\rtwice"');
  expect(read(csv)).toMatchObject([
    {
      Order: '00000001',
      Placed: '2026-11-22 00:30:00',
      Address: 'Plot 7\nCairo Road',
      Network: 'MTN Mobile Money',
      'Customer note': 'Ring\rtwice',
      Notes: "'=1+2\n'=3+4",
      'Total (K)': '320.00',
    },
  ]);
});

it('has later columns behind the others, which stay where they are', () => {
  const csv = ordersCsv([{ ...order, waivedAmount: '100.00' }], true);
  expect(ordersCsv([], true).trimEnd()).toMatch(
    /,Order id,Not charged \(K\),Channel,Placed by,Paid \(K\),Left to pay \(K\),Number$/,
  );
  expect(read(csv)).toMatchObject([{ 'Total (K)': '320.00', 'Not charged (K)': '100.00' }]);
  expect(read(ordersCsv([order], true))).toMatchObject([{ 'Not charged (K)': '' }]);
});

it('names colours as shoppers do', () => {
  const [line] = order.items;
  const items = line === undefined ? [] : [{ ...line, color: 'goldenrod' }];
  expect(read(itemsCsv([{ ...order, items }], true))).toMatchObject([{ Colour: 'Gold' }]);
});

it('has one line per item in the second file', () => {
  expect(read(itemsCsv([order], true))).toMatchObject([
    {
      Order: '00000001',
      Product: 'Skirt',
      Size: 'M',
      Quantity: '3',
      'Price (K)': '100.00',
      'Amount (K)': '300.00',
      'Discount (K)': '30.00',
    },
    {
      Order: '00000001',
      Product: "'=Hat",
      Size: 'M',
      Quantity: '1',
      'Price (K)': '20.00',
      'Amount (K)': '20.00',
      // The order has no share for it.
      'Discount (K)': '',
    },
  ]);
});
