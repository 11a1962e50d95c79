// cspell:ignore chitnege drss bangel lnen shrit skrit shiirt sxirt shirtdress
import { searchTextOf, searchWords } from '@chitenge/contract/search';
import { expect, it } from 'vitest';
import { SearchIndex } from './search-index.ts';

const NAMES = ['Chitenge Wrap Dress', 'Linen Shirt', 'Linen Shirts for Boys', 'Copper Bangle', 'Blue Skirt'];

function indexOf(names: readonly string[], synonyms: string[][] = []) {
  const index = new SearchIndex();
  index.setSynonyms(synonyms);
  for (const [position, name] of names.entries()) index.add(position, searchedOf(name));
  return index;
}

const searchedOf = (name: string) => ({
  product: { name },
  text: searchTextOf({ name, description: null, category: null, skus: [] }),
});

function namesFound(index: SearchIndex, search: string): string[] {
  const found = index.find(index.resolve(searchWords(search)).terms);
  return NAMES.filter((_, position) => found.every((positions) => positions.has(position)));
}

it.each([
  ['chitnege drss', 'chitenge dress'],
  ['copper bangel', 'copper bangle'],
  ['lnen', 'linen'],
  ['shrit', 'shirt'],
  ['skrit', 'skirt'],
  ['dresses', null],
  ['shirts', null],
  ['chit', null],
  ['xyz', null],
  ['shirt12', null],
  ['umbrella', null],
])('corrects %s to %s', (search, corrected) => {
  expect(indexOf(NAMES).resolve(searchWords(search)).correctedSearch).toBe(corrected);
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
  index.delete(3, searchedOf('Copper Bangle'));
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

it('knows the products whose name has the words, in singular or plural', () => {
  const index = indexOf([...NAMES, 'Shirtdress']);
  const [found] = index.findInNames(index.resolve(['shirt']).terms);
  expect(found?.array()).toEqual([1, 2]);
});
