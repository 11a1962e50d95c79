import { describe, expect, it } from 'vitest';
import { editedText } from './edited-text.ts';
import { textError, textLength } from './text-length.ts';

describe('the length of a text', () => {
  it('counts it with the samples of its variables', () => {
    expect(textLength('order-placed', 'Order {{ reference }}')).toEqual({
      words: '14 of 160 characters, 1 SMS',
      warning: null,
    });
  });

  it('warns of more than one SMS', () => {
    expect(textLength('order-placed', 'a'.repeat(161))).toEqual({
      words: '161 characters, 2 SMS',
      warning: 'Each message costs as much as 2 SMS.',
    });
  });

  it('names the characters that make it longer, but not those that are replaced', () => {
    expect(textLength('order-placed', '“Thanks” 😀 ŋ')).toEqual({
      words: '13 of 70 characters, 1 SMS',
      warning: 'An SMS has room for 70 characters instead of 160 because of 😀 ŋ',
    });
  });

  it('is not known while the text has an error', () => {
    expect(textLength('order-placed', '{{ price }}')).toBeNull();
    expect(textError('order-placed', '{{ price }}')).toMatch(/^undefined variable: price/);
    expect(textError('order-placed', '{% if total %}')).toMatch(/not closed/);
    expect(textError('order-placed', '{% if transaction_id %}')).not.toBeNull();
    expect(
      textError('payment-received', '{% if transaction_id %}{{ transaction_id }}{% endif %}'),
    ).toBeNull();
  });

  it('takes the former name of a variable, where the variable is', () => {
    expect(textError('payment-received', '{% if receipt %}{{ receipt }}{% endif %}')).toBeNull();
    expect(textLength('payment-received', '{{ receipt }}')).toEqual(
      textLength('payment-received', '{{ transaction_id }}'),
    );
    expect(textError('order-placed', '{{ receipt }}')).toMatch(/^undefined variable: receipt/);
  });
});

it('reads the form, also before it has loaded', () => {
  const values = { key: 'order-placed', medium: 'email', subject: 'Hello', active: true };
  expect(editedText(values, 'Body')).toEqual({
    key: 'order-placed',
    medium: 'email',
    subject: 'Hello',
    body: 'Body',
  });
  expect(editedText({ ...values, subject: null }, '')?.subject).toBeNull();
  expect(editedText({}, '')).toBeNull();
  expect(editedText({ ...values, key: 'toString' }, '')).toBeNull();
});
