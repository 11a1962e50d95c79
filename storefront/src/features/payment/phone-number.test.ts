import { expect, it } from 'vitest';
import { isWholeNumber } from './prompt-form.tsx';

it.each([
  ['0971234567', true],
  ['097 123 4567', true],
  ['971234567', true],
  ['+260 97 1234567', true],
  ['00260971234567', true],
  ['+260 (0)97 1234567', true],
  ['\u2066097-1234567\u2069', true],
  ['097123456', false],
  ['0211123456', false],
  ['', false],
])('knows whether %j is whole: %j', (text, isWhole) => {
  expect(isWholeNumber(text)).toBe(isWhole);
});
