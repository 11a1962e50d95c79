import { expect, it } from 'vitest';
import { codeText, emailSchema, multiLineText, optionalText, requiredText } from './text.ts';

const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

it.each(['\u0000', '\u001B', '\u007F', '\u0092'])('rejects the control character %j', (control) => {
  const message = 'must not contain control characters';
  expect(messageOf(requiredText(20).safeParse(`Shirt${control}1`))).toBe(message);
  expect(messageOf(multiLineText(20).safeParse(`Shirt${control}1`))).toBe(message);
});

it('rejects half of a character, which no database stores', () => {
  for (const schema of [requiredText(20), multiLineText(20), codeText(20)])
    expect(messageOf(schema.safeParse('Dress \uD83D'))).toBe('has a broken character; please type it again');
});

it('accepts accents and emoji, and line breaks where they belong', () => {
  const text = 'Café – Chitenge’s 👩🏽‍🦱';
  expect(requiredText(40).parse(text)).toBe(text);
  expect(multiLineText(40).parse(`${text}\r\n\tx`)).toBe(`${text}\n\tx`);
  expect(requiredText(40).parse('Plot 5\nLusaka')).toBe('Plot 5 Lusaka');
});

it('counts characters and looks for an empty text after it has cleaned it', () => {
  expect(requiredText(4).parse('\u202ANavy\u202C')).toBe('Navy');
  expect(messageOf(requiredText(4).safeParse('\u200B\u00A0'))).toBe('is required');
  expect(optionalText(4).parse('\u2060')).toBeNull();
  expect(codeText(4).parse('A\u20111\u00A0')).toBe('A-1');
});

it('reads an email address as it was pasted', () => {
  expect(emailSchema.parse(' \u202Amailto:Chanda@example.com\u202C')).toBe('Chanda@example.com');
  expect(messageOf(emailSchema.safeParse('chanda banda@example.com'))).toBe('must be an email address');
  expect(messageOf(emailSchema.safeParse('\u200B'))).toBe('is required');
});
