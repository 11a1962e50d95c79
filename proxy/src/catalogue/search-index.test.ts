// cspell:ignore bgas chitnege drss bangel lnen shrit skrit shiirt sxirt shirtdress bagg hatt frok salula salaula womn fram carf Carfax earr
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryProduct } from '../testing/arbitraries.ts';
import type { IndexedProduct } from './indexed-product.ts';
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

const [sample] = fc.sample(arbitraryProduct, { seed: 3, numRuns: 1 });

/** The id is the name. */
function toIndexed(goods: string | Goods): IndexedProduct {
  if (!sample) throw new Error('No product was generated.');
  const {
    name,
    description = null,
    category,
    colors = [],
  } = typeof goods === 'string' ? { name: goods } : goods;
  const product = { ...sample.product, id: name, name, description, colors, variants: [] };
  return {
    ...sample,
    product: { ...product, category: category === undefined ? null : { id: '', name: category, slug: '' } },
  };
}

function indexOf(goods: readonly (string | Goods)[], synonyms: string[][] = []) {
  const index = new SearchIndex({ knowsClothes: false });
  index.setSynonyms(synonyms);
  for (const one of goods) index.replace(null, toIndexed(one));
  return index;
}

const correct = (index: SearchIndex, search: string) => index.find(search).correctedSearch;

const namesFound = (index: SearchIndex, search: string) => [...(index.find(search).degrees?.keys() ?? [])];

/** The names that a search finds, and in which degree of relevance. */
const ranksOf = (goods: Goods[], search: string, synonyms?: string[][]) =>
  Object.fromEntries(indexOf(goods, synonyms).find(search).degrees ?? []);

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
    [...CATALOGUE, { name: 'Cape from Silk' }, { name: 'Vintage Coat' }],
    [
      ['frock', 'dress'],
      ['salaula', 'vintage'],
    ],
  );
  expect(correct(index, search)).toBe(corrected);
  index.setSynonyms([]);
  expect(correct(index, 'salula')).toBeNull();
});

it('prefers the nearest word, then the most frequent one', () => {
  const index = indexOf([...NAMES, 'Shift', 'Skirt', 'Skirt for Boys']);
  expect(correct(index, 'shiirt')).toBe('shirt');
  expect(correct(index, 'sxirt')).toBe('skirt');
});

it('forgets the words of deleted products', () => {
  const index = indexOf(NAMES);
  index.replace(toIndexed('Copper Bangle'), null);
  expect(correct(index, 'bangel')).toBeNull();
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
  expect(correct(index, 'frock')).toBeNull();
});

it('matches the beginning of words, and long words also inside those of names', () => {
  expect(ranksOf(CATALOGUE, "men's")).toEqual({ 'Boxy Tee': 2, 'Bucket Hat': 2 });
  expect(Object.keys(ranksOf(CATALOGUE, 'red dress')).toSorted()).toEqual(['Red Shift Dress', 'Wrap Dress']);
  expect(ranksOf(CATALOGUE, 'belt')).toEqual({});
  expect(ranksOf(CATALOGUE, 'scarf')).toEqual({ Headscarf: 3 });
});

it('matches a short word inside names when no word begins with it', () => {
  expect(ranksOf(CATALOGUE, 'carf')).toEqual({ Headscarf: 3 });
  expect(ranksOf([...CATALOGUE, { name: 'Carfax Coat' }], 'carf')).toEqual({ 'Carfax Coat': 2 });
});

it('ranks names with the words before synonyms, whole words and beginnings', () => {
  expect(ranksOf(CATALOGUE, 'gown', [['dress', 'gown']])).toEqual({
    'Evening Gown': 0,
    'Flared Dress': 1,
    'Wrap Dress': 1,
    'Red Shift Dress': 1,
    'Boxy Tee': 2,
  });
  expect(ranksOf(CATALOGUE, 'red dress')).toEqual({ 'Red Shift Dress': 0, 'Wrap Dress': 2 });
  expect(ranksOf(CATALOGUE, 'gar')).toEqual({ 'Flared Dress': 3 });
  expect(ranksOf(CATALOGUE, 'earr')).toEqual({ 'Fan Earrings': 2 });
});

it('ranks names with the words first, in singular or plural', () => {
  const ranks = ranksOf(
    [...NAMES, 'Shirtdress'].map((name) => ({ name })),
    'shirt',
  );
  expect(ranks).toEqual({ 'Linen Shirt': 0, 'Linen Shirts for Boys': 0, Shirtdress: 2 });
});
