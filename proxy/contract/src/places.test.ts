import { expect, it } from 'vitest';
import { townKey } from './delivery.ts';
import { PLACES, townNames } from './places.ts';
import { PROVINCES } from './province.ts';

it('has the 116 districts, each once', () => {
  const districts = Object.values(PLACES).flatMap((province) => Object.keys(province));
  expect(districts).toHaveLength(116);
  expect(new Set(districts).size).toBe(116);
});

it('has no name twice in a province, so that a town means one place', () => {
  for (const province of PROVINCES) {
    const names = Object.entries(PLACES[province]).flat(2).map(townKey);
    expect(new Set(names).size).toBe(names.length);
  }
});

it('lists the towns of a province in alphabetical order', () => {
  expect(townNames('lusaka')).toEqual(['Chilanga', 'Chongwe', 'Kafue', 'Luangwa', 'Lusaka', 'Rufunsa']);
  expect(townNames('copperbelt')).toContain('Chambishi');
  expect(townNames(null).length).toBeGreaterThan(116);
});
