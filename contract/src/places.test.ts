// cspell:ignore Chama Chma Ktiwe Lsaka Lusuka lusakaa Lusakasa
import { expect, it } from 'vitest';
import { townKey } from './delivery.ts';
import { isTownName, namesTown, PLACES, provincesOf, similarTown, townNames } from './places.ts';
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
  ['Chawama Lusaka Zambia', ['lusaka']],
  ['Chipata Compound, Lusaka', ['lusaka']],
  ['Itezhi-Tezhi', ['southern']],
  ['Kitwe - Chingola Road, Chingola', ['copperbelt']],
  ['Lusaka - Livingstone Road, Kafue', ['lusaka']],
  ['Lusaka-Kafue Road', []],
  ['Lusaka Road', []],
  ['New Kasama', []],
  ['Chawama', []],
  ['', []],
])('finds the provinces of %j', (town, provinces) => {
  expect(provincesOf(town)).toEqual(provinces);
});

it.each([
  'Lusaka',
  'lusaka - chawama',
  'Lusaka-Chawama',
  'Lusaka – Chawama',
  'Chawama (Lusaka)',
  'Lusaka (Chawama)',
  'Lusaka: Chawama',
  'Lusaka | Chawama',
  'Lusaka & Chilanga',
  'Lusaka and Chilanga',
  'Lusaka; Chawama',
  'Lusaka. Chawama',
  'Lusaka · Chawama',
  'Lusaka → Chawama',
  'Lusaka_Chawama',
  'Lusaka\nChawama',
  'Lusaka CBD',
  'Lusaka West',
  'Chelstone Lusaka',
  'Chelstone, Lusaka, Zambia',
  'Lusaka Zambia',
  'Lusaka 10101',
  'Kafue Road Lusaka',
  'Lusaka, off Lusaka Road',
  'Plot 7, Kafue Rd, Lusaka City',
  'Kafue Roundabout, Lusaka',
  'Kafue House Lusaka',
  'Chongwe turn off Lusaka',
  'Chongwe Market, Lusaka',
  'Kafue Flyover (Lusaka)',
  'Lusaka Market',
  'Lusaka Hotel, Cairo Road',
  'Lusaka bus station',
  'Lusaka close to Arcades',
  'Lusaka, close to Kafue Road',
  'Lusaka St Ignatius',
  'Lusaka St. Mary’s',
  'Lusaka Dr Banda clinic',
  'Lusaka way past the market',
  'Lusaka - Great East Road',
  'Lusaka - Chipata Compound',
  'Lusaka-Kafue Road, Lusaka',
  'Lusaka main market',
])('reads Lusaka in %j', (text) => {
  expect(namesTown(text, 'Lusaka', 'lusaka')).toBe(true);
  expect(namesTown(text, 'LUSAKA ', null)).toBe(true);
});

it.each([
  ['Lusaka Road, Kitwe', 'Lusaka', 'copperbelt'],
  ['Lusaka Rd. Kitwe', 'Lusaka', null],
  ['Kafue, Lusaka Province', 'Lusaka', 'lusaka'],
  ['Kafue, Lusaka', 'Lusaka', 'lusaka'],
  ['Chongwe District Lusaka', 'Lusaka', null],
  ['Kafue Road, Lusaka', 'Kafue', 'lusaka'],
  ['New Kasama', 'Kasama', 'lusaka'],
  ['New Kasama', 'Kasama', null],
  ['Kasama, Lusaka', 'Kasama', 'lusaka'],
  ['Chipata Compound, Lusaka', 'Chipata', null],
  ['Kitwe House, Lusaka', 'Kitwe', 'lusaka'],
  ['Lusaka St, Kitwe', 'Lusaka', null],
  ['Lusaka St. Kitwe', 'Lusaka', null],
  ['Lusaka Close 12, Kitwe', 'Lusaka', null],
  ['Lusaka Way', 'Lusaka', 'lusaka'],
  ['Lusaka Dr', 'Lusaka', 'lusaka'],
  ['Kitwe - Chingola Road, Chingola', 'Kitwe', 'copperbelt'],
  ['Kitwe – Chingola Main Road, Chingola', 'Kitwe', 'copperbelt'],
  ['Kitwe to Chingola Highway, Chingola', 'Kitwe', 'copperbelt'],
  ['Kitwe/Ndola dual carriageway, Ndola', 'Kitwe', 'copperbelt'],
  ['Solwezi - Chingola - Kitwe Rd', 'Chingola', 'copperbelt'],
  ['Lusaka - Livingstone Road, Kafue', 'Lusaka', 'lusaka'],
  ['Lusaka-Kafue Road', 'Lusaka', 'lusaka'],
  ['Lusaka-Kafue Road', 'Kafue', 'lusaka'],
  ['Lusaka - Kapiri Mposhi Road', 'Lusaka', 'lusaka'],
  ['Lusaka Main Road, Kitwe', 'Lusaka', null],
  ['Lusaka\nRoad, Kitwe', 'Lusaka', null],
  ['Kafue Roundabout, Lusaka', 'Kafue', 'lusaka'],
  ['Kafue House Lusaka', 'Kafue', 'lusaka'],
  ['Kitwe Hotel, Ndola', 'Kitwe', 'copperbelt'],
  ['Lusakasa', 'Lusaka', 'lusaka'],
  ['Kapiri', 'Kapiri Mposhi', 'central'],
  ['Near Kafue', 'Kafue', 'lusaka'],
  ['', 'Lusaka', 'lusaka'],
])('reads in %j not the town %s', (text, town, province) => {
  expect(namesTown(text, town, province)).toBe(false);
});

it.each([
  [' kitwe ', true],
  ['Itezhi Tezhi', true],
  ['Chilanga Lusaka', false],
  ['Chawama', false],
])('knows whether %j is the name of a town alone: %s', (text, isName) => {
  expect(isTownName(text)).toBe(isName);
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
