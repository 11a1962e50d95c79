import { DELIVERY_KINDS, isCollected } from '@chitenge/contract/delivery';
import { expect, it } from 'vitest';
import { BUS_STATION, DELIVERY_METHODS, MOTORBIKE, PICKUP } from '../../testing/handlers/delivery.ts';
import { fromText } from './delivery-from.ts';

const FREE = { ...BUS_STATION, fee: '0.00' };

it.each([
  [DELIVERY_METHODS, 'Delivery from K35.00'],
  [[FREE], 'Free delivery'],
  [[FREE, MOTORBIKE], 'Free delivery to some places'],
  [[PICKUP], null],
  [[], null],
])('of %j says what a delivery costs at least', (methods, text) => {
  expect(fromText(methods)).toBe(text);
});

it.each(DELIVERY_KINDS)('tells a delivery from what is collected: %s', (kind) => {
  expect(fromText([{ ...MOTORBIKE, kind }]) === null).toBe(isCollected(kind));
});
