import { expect, it } from 'vitest';
import { BY_SMS, networkOf, nextNetwork } from './mobile-network.ts';

it.each([
  ['0961234567', 'mtn'],
  ['+260 76 123 4567', 'mtn'],
  ['097', 'airtel'],
  ['00260771234567', 'airtel'],
  ['0571234567', 'airtel'],
  ['260951234567', 'zamtel'],
  ['\u202A+260 97 1234567\u202C', 'airtel'],
  ['+260 (0)97 1234567', 'airtel'],
  ['+2600 97', 'airtel'],
  ['097\u20111234567', 'airtel'],
  ['٠٩٧', 'airtel'],
  ['0981234567', ''],
  ['+44 96 123', ''],
  ['', ''],
])('suggests for %s the network "%s"', (number, network) => {
  expect(networkOf(number)).toBe(network);
});

it.each([
  { network: '', before: '', number: '097', next: 'airtel' },
  { network: 'airtel', before: '097', number: '096', next: 'mtn' },
  { network: 'airtel', before: '097', number: '09', next: '' },
  { network: 'zamtel', before: '097', number: '096', next: 'zamtel' },
  { network: BY_SMS, before: '', number: '097', next: BY_SMS },
])('changes the network "$network" to "$next" when the number becomes $number', (example) => {
  expect(nextNetwork(example.network, example.before, example.number)).toBe(example.next);
});
