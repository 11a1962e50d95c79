import { expect, it } from 'vitest';
import { findOrderReference, findTrackedOrder, isOrderNumber } from './order-reference.ts';

it.each([
  ...'1a2b3c4d|#1A2B3C4D|# 1a2b3c4d|1A2B 3C4D|#1A2B 3C4D|1a2b-3c4d|1a2b\u20113c4d'.split('|'),
  ...'\u202A1a2b3c4d\u202C|1a2b\u200B3c4d|１Ａ２Ｂ３Ｃ４Ｄ|“1a2b3c4d”.|Order ID: 1A2B3C4D.'.split('|'),
  ...'Order ID: 1A2B 3C4D|Order no. 1a2b3c4d|order #1a2b3c4d'.split('|'),
  'We have received order 1A2B3C4D of K349.00, thank you',
  'e95f9c41-0d2f-4906-bdaf-00001a2b3c4d',
  'https://shop.example/orders/e95f9c41-0d2f-4906-bdaf-00001a2b3c4d?token=x',
])('finds the order in %j', (text) => {
  expect(findOrderReference(text)).toBe('1a2b3c4d');
});

it.each(['', '#', '1a2b3c4', '1a2b3c4d5', 'xyz', 'deadline', '0971234567', '1a2b3c4d or 2b3c4d5e'])(
  'finds no order in %j',
  (text) => {
    expect(findOrderReference(text)).toBeNull();
  },
);

it.each([
  ['No. 1042', '1042'],
  ['Order No. 1042', '1042'],
  ['#1042', '1042'],
  ['12345678', '12345678'],
  ['Order 1a2b3c4d (No. 1042)', '1a2b3c4d'],
  ['104', null],
  ['0971234567', null],
])('takes %j as %j to track an order', (text, found) => {
  expect(findTrackedOrder(text)).toBe(found);
  expect(isOrderNumber(found ?? '')).toBe(found === '1042');
});
