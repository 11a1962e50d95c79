import { expect, it } from 'vitest';
import { BUS_STATION, MOTORBIKE, PICKUP } from '../../testing/handlers/delivery.ts';
import { doorOffer } from './door-offer.ts';

const door = { ...MOTORBIKE, payAtDoor: true };
const counter = { ...PICKUP, payAtDoor: true };

it.each([
  [[MOTORBIKE, PICKUP], null],
  [[door, PICKUP], 'at the door'],
  [[MOTORBIKE, counter], 'when you collect'],
  [[door, counter], 'at the door or when you collect'],
  // The staff of a bus company take no money.
  [[{ ...BUS_STATION, payAtDoor: true }], null],
  [[{ ...door, doorMax: '99.99' }], null],
  [[], null],
])('of %j says how K100.00 can be paid when it is handed over', (methods, text) => {
  expect(doorOffer(methods, 10_000)).toBe(text);
});
