// cspell:ignore bgas chitnege drss bangel lnen shrit skrit shiirt sxirt shirtdress bagg hatt frok salula salaula womn fram carf Carfax earr
import { searchTextOf, searchWords } from '@chitenge/contract/search';
import { expect, it } from 'vitest';
import { SearchIndex } from './search-index.ts';

interface Goods {
  name: string;
  description?: string;
  category?: string;
  colors?: string[];
}

const NAMES = ['Chitenge Wrap Dress', 'Linen Shirt', 'Linen Shirts for Boys', 'Copper Bangle', 'Blue Skirt'];

const CATALOGUE: Goods[] = [
  { name: 'Flared Dress', description: 'Garments cut from cotton', category: 'Women' },
  { name: 'Wrap Dress', category: 'Women', colors: ['Red'] },
  { name: 'Red Shift Dress', category: 'Women' },
  { name: 'Fan Earrings', description: 'Copperbelt copper', category: 'Women' },
  { name: 'Boxy Tee', description: 'Goes with every gown', category: 'Men' },
  { name: 'Evening Gown', category: 'Women' },
  { name: 'Headscarf', category: 'Women' },
  { name: 'Bucket Hat', category: 'Men' },
  { name: 'Tote Bag', category: 'Women' },
];

function indexOf(goods: readonly (string | Goods)[], synonyms: string[][] = []) {
  const index = new SearchIndex();
  index.setSynonyms(synonyms);
  for (const [position, one] of goods.entries())
    index.add(position, searchedOf(typeof one === 'string' ? { name: one } : one));
  return index;
}

const searchedOf = ({ name, description = '', category = '', colors = [] }: Goods) => ({
  product: { name, category: { name: category }, colors },
  text: searchTextOf({ name, description, category, colors, skus: [] }),
});

const correct = (index: SearchIndex, search: string) => index.resolve(searchWords(search)).correctedSearch;

function positionsFound(index: SearchIndex, search: string): number[] {
  const [first, ...others] = index.find(index.resolve(searchWords(search)).terms);
  return first?.array().filter((position) => others.every((positions) => positions.has(position))) ?? [];
}

const namesFound = (index: SearchIndex, search: string) =>
  positionsFound(index, search).map((position) => NAMES[position]);

/** The names that a search finds, and in which degree of relevance; without synonyms there is one less. */
function ranksOf(goods: Goods[], search: string, synonyms?: string[][]): Record<string, number> {
  const index = indexOf(goods, synonyms);
  const degrees = [...index.relevance(index.resolve(searchWords(search)).terms)];
  const rankOf = (position: number) => {
    const degree = degrees.findIndex((positions) => positions.has(position));
    return degree === -1 ? degrees.length : degree;
  };
  return Object.fromEntries(
    positionsFound(index, search).map((position) => [goods[position]?.name, rankOf(position)]),
  );
}

it.each([
  ['chitnege drss', 'chitenge dress'],
  ['copper bangel', 'copper bangle'],
  ['lnen', 'linen'],
  ['shrit', 'shirt'],
  ['skrit', 'skirt'],
  ['dresses', null],
  ['shirts', null],
  ['bgas', 'bag'],
  ['bga', 'bag'],
  ['gab', null],
  ['bug', null],
  ['chit', null],
  ['xyz', null],
  ['shirt12', null],
  ['umbrella', null],
])('corrects %s to %s', (search, corrected) => {
  expect(correct(indexOf([...NAMES, 'Woven Bag']), search)).toBe(corrected);
});

it.each([
  ['frok', 'frock'],
  ['salula', 'salaula'],
  ['bagg', 'bag'],
  ['hatt', 'hat'],
  ['womn', 'women'],
  ['copers', null],
  ['fram', null],
])('corrects %s only to words that name goods: %s', (search, corrected) => {
  const index = indexOf(
    [...CATALOGUE, { name: 'Cape from Silk' }],
    [
      ['frock', 'dress'],
      ['salaula', 'vintage'],
    ],
  );
  expect(correct(index, search)).toBe(corrected);
  index.setSynonyms([]);
  expect(correct(index, 'salula')).toBeNull();
});

it('finds the products of the corrected words', () => {
  const index = indexOf(NAMES);
  expect(namesFound(index, 'chitnege drss')).toEqual(['Chitenge Wrap Dress']);
  expect(namesFound(index, 'umbrella')).toEqual([]);
});

it('prefers the nearest word, then the most frequent one', () => {
  const index = indexOf([...NAMES, 'Shift', 'Skirt', 'Skirt']);
  expect(index.resolve(['shiirt']).correctedSearch).toBe('shirt');
  expect(index.resolve(['sxirt']).correctedSearch).toBe('skirt');
});

it('forgets the words of deleted products', () => {
  const index = indexOf(NAMES);
  index.delete(3, searchedOf({ name: 'Copper Bangle' }));
  expect(index.resolve(['bangel']).correctedSearch).toBeNull();
});

it('finds synonyms, also of several words and after a correction', () => {
  const index = indexOf(NAMES, [
    ['frock', 'dress', 'gown'],
    ['head wrap', 'duku', 'chitenge'],
  ]);
  expect(namesFound(index, 'Frock')).toEqual(['Chitenge Wrap Dress']);
  expect(namesFound(index, 'head wrap gown')).toEqual(['Chitenge Wrap Dress']);
  expect(namesFound(index, 'duku frock')).toEqual(['Chitenge Wrap Dress']);
  expect(namesFound(index, 'head')).toEqual([]);
  expect(index.resolve(['frock']).correctedSearch).toBeNull();
});

it('matches the beginning of words, and long words also inside those of names', () => {
  expect(ranksOf(CATALOGUE, "men's")).toEqual({ 'Boxy Tee': 1, 'Bucket Hat': 1 });
  expect(Object.keys(ranksOf(CATALOGUE, 'red dress'))).toEqual(['Wrap Dress', 'Red Shift Dress']);
  expect(ranksOf(CATALOGUE, 'belt')).toEqual({});
  expect(ranksOf(CATALOGUE, 'scarf')).toEqual({ Headscarf: 2 });
});

it('matches a short word inside names when no word begins with it', () => {
  expect(ranksOf(CATALOGUE, 'carf')).toEqual({ Headscarf: 2 });
  expect(ranksOf([...CATALOGUE, { name: 'Carfax Coat' }], 'carf')).toEqual({ 'Carfax Coat': 1 });
});

it('ranks names with the words before synonyms, whole words and beginnings', () => {
  expect(ranksOf(CATALOGUE, 'gown', [['dress', 'gown']])).toEqual({
    'Evening Gown': 0,
    'Flared Dress': 1,
    'Wrap Dress': 1,
    'Red Shift Dress': 1,
    'Boxy Tee': 2,
  });
  expect(ranksOf(CATALOGUE, 'red dress')).toEqual({ 'Red Shift Dress': 0, 'Wrap Dress': 1 });
  expect(ranksOf(CATALOGUE, 'gar')).toEqual({ 'Flared Dress': 2 });
  expect(ranksOf(CATALOGUE, 'earr')).toEqual({ 'Fan Earrings': 1 });
});

it('knows the products whose name has the words, in singular or plural', () => {
  const index = indexOf([...NAMES, 'Shirtdress']);
  const [found] = index.relevance(index.resolve(['shirt']).terms);
  expect(found?.array()).toEqual([1, 2]);
});
