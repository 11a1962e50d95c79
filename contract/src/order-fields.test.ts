import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  erasedOrderColumns,
  ORDER_FIELDS,
  orderInputShape,
  personalOrderNames,
  SHOPPER_ORDER_COLUMNS,
  shopperOrderRowShape,
  shopperOrderShape,
  shopperOrderValues,
  staffOrderRowShape,
} from './order-fields.ts';

const row = {
  id: 'c0000000-0000-4000-8000-000000000001',
  number: 1042,
  customer_name: 'Chanda Mwila',
  customer_email: 'chanda@example.com',
  customer_phone: '+260971234567',
  shipping_address: null,
  city: 'Ndola',
  province: null,
  postal_code: null,
  country: 'Zambia',
  delivery_method: null,
  delivery_name: 'Bus station',
  delivery_kind: 'bus_station',
  delivery_fee: 60,
  delivery_paid_on_collection: 1,
  delivery_days_min: 2,
  delivery_days_max: 4,
  delivery_instructions: null,
  discount_code: 'WELCOME10',
  discount_amount: 5,
  waived_amount: null,
  recipient_phone: null,
  landmark: null,
  station: 'Ndola main',
  courier: null,
  tracking: null,
  mobile_provider: 'mtn',
  mobile_number: '+260971234567',
  pay_at_door: 0,
  ahead_amount: null,
  total_amount: 349.5,
  status: 'unknown',
  payment_status: 'pending',
  receipt_number: null,
  customer_note: 'Ring the bell',
  request_kind: null,
  request_state: null,
  request_text: null,
  request_answer: null,
  requested_at: null,
  notes: 'Pays late',
  holds_until: null,
  channel: 'phone',
  date_created: 1_763_711_617_000,
};

it('omits from the shopper’s values what staff alone see', () => {
  const values = shopperOrderValues(z.object(shopperOrderRowShape).parse(row));
  expect(z.object(shopperOrderShape).strict().parse(values)).toMatchObject({ notes: 'Ring the bell' });
  expect(JSON.stringify(values)).not.toContain(row.notes);
  expect(SHOPPER_ORDER_COLUMNS).not.toContain('notes');
  expect(values).not.toHaveProperty('channel');
});

it('stores the notes of a request as the customer’s note', () => {
  const body = z.object({ notes: orderInputShape.notes }).parse({ notes: 'Ring the bell' });
  expect(body).toEqual({ notes: 'Ring the bell' });
  expect(personalOrderNames()).toEqual(expect.arrayContaining(['customerNote', 'customer_note', 'notes']));
});

describe('a new personal column', () => {
  const fields = {
    ...ORDER_FIELDS,
    nickname: { column: 'nickname', row: z.string(), output: z.string(), erased: null },
  };

  it('is erased', () => {
    expect(erasedOrderColumns(fields)).toEqual({ ...erasedOrderColumns(), nickname: null });
  });

  it('is redacted in logs, by its API name and its column', () => {
    expect(personalOrderNames(fields)).toContain('nickname');
    expect(personalOrderNames()).toEqual(expect.arrayContaining(['customerName', 'customer_name']));
  });
});

it('erases and redacts who receives the goods and where', () => {
  const erased = { recipient_phone: null, landmark: null, station: null, courier: null, tracking: null };
  expect(erasedOrderColumns()).toMatchObject(erased);
  expect(personalOrderNames()).toEqual(expect.arrayContaining(['recipientPhone', ...Object.keys(erased)]));
});

it('names every column once', () => {
  expect(Object.keys(staffOrderRowShape)).toHaveLength(Object.keys(ORDER_FIELDS).length);
});
