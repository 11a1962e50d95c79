import { expect, it } from 'vitest';
import { multiLineText, requiredText } from './text.ts';

/** U+202E reverses the text after it, U+2066 isolates it, U+200F marks a direction. */
it.each(['\u202E', '\u2066', '\u200F', '\u0000', '\u0085'])('rejects the control character %j', (control) => {
  const text = `Shirt${control}00.1K`;
  expect(requiredText(20).safeParse(text).success).toBe(false);
  expect(multiLineText(20).safeParse(text).success).toBe(false);
});

it('accepts accents and emoji, and line breaks where they belong', () => {
  const text = 'Café – Chitenge’s 👗';
  expect(requiredText(40).parse(text)).toBe(text);
  expect(multiLineText(40).parse(`${text}\r\n\tx`)).toBe(`${text}\r\n\tx`);
  expect(requiredText(40).safeParse('a\nb').success).toBe(false);
});
