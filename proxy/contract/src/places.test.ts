// cspell:ignore Chama Chma Ktiwe Lsaka Lusuka lusakaa
import { expect, it } from 'vitest';
import { townKey } from './delivery.ts';
import { PLACES, provincesOf, similarTown, townNames } from './places.ts';
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

it.each([
  ['Kitwe', ['copperbelt']],
  [' kitwe ', ['copperbelt']],
  ['Chawama, Lusaka', ['lusaka']],
  ['Lusaka, Kitwe', ['copperbelt', 'lusaka']],
  ['Chawama', []],
  ['', []],
])('finds the provinces of %j', (town, provinces) => {
  expect(provincesOf(town)).toEqual(provinces);
});

it.each([
  ['Lsaka', 'Lusaka'],
  ['lusakaa', 'Lusaka'],
  ['Lusuka', 'Lusaka'],
  ['Ktiwe', 'Kitwe'],
  ['Lusaka', null],
  ['Chawama', null],
  // Chama and Choma.
  ['Chma', null],
  ['', null],
])('takes %j for a slip of %j', (text, town) => {
  expect(similarTown(text, townNames(null))).toBe(town);
});
