import { expect, it } from 'vitest';
import { shortName } from './manifest.ts';

it.each([
  ['Chitenge', 'Chitenge'],
  ['Mary’s Boutique', 'Mary’s'],
  ['Mwansa & Daughters', 'Mwansa'],
  ['Mwansa and Daughters', 'Mwansa'],
  ['Mwansa - Fashion', 'Mwansa'],
  ['Mwansa + Sons Ltd', 'Mwansa'],
  ['Brand New Clothes', 'Brand New'],
  ['& Daughters of Lusaka', '& Daughters'],
])('shortens %s to %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});
