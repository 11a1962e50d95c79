import { expect, it } from 'vitest';
import { fieldWords, mistakeSentence } from './field-words.ts';

it.each([
  ['slug', 'Slug'],
  ['customerPhone', 'Phone'],
  ['changes.customerPhone', 'Phone'],
  ['saleEnds', 'Sale ends'],
  ['vatRate', 'VAT rate'],
  ['lines.0.quantity', 'Quantity (no. 1)'],
  ['towns.2', 'Towns (no. 3)'],
  ['x-session-id', 'x-session-id'],
  ['__proto__', '__proto__'],
  ['constructor', 'Constructor'],
])('names the field %s', (path, words) => {
  expect(fieldWords(path)).toBe(words);
});

it.each([
  ['name', 'is required', 'Name is missing.'],
  ['price', 'must be a price', 'Price must be a price.'],
  ['landmark', 'is required for delivery to the door', 'Landmark is required for delivery to the door.'],
  ['code', 'We do not know this code.', 'We do not know this code.'],
  ['(body)', 'is required', 'Nothing was sent.'],
  ['(body)', 'refers to something that is gone', 'What was sent refers to something that is gone.'],
  ['(body)', 'Stock cannot be below zero', 'Stock cannot be below zero.'],
])('says the mistake of %s: %s', (field, message, sentence) => {
  expect(mistakeSentence({ field, message })).toBe(sentence);
});
