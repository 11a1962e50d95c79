import { expect, it } from 'vitest';
import { firstSentence, groupLooks } from './look.tsx';

it.each([
  [0, []],
  [1, [1]],
  [2, [2]],
  [3, [3]],
  [4, [2, 2]],
  [5, [3, 2]],
  [6, [3, 3]],
  [7, [3, 2, 2]],
  [12, [3, 3, 3, 3]],
])('groups %i products into looks of %j', (count, sizes) => {
  const products = Array.from({ length: count }, (_, index) => index);
  const looks = groupLooks(products);
  expect(looks.map((look) => look.length)).toEqual(sizes);
  expect(looks.flat()).toEqual(products);
});

it.each([
  ['Cut for the city. Lined.', 'Cut for the city.'],
  ['Costs K2.50 to post', 'Costs K2.50 to post'],
  ['', ''],
])('ends %j with its first sentence', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});
