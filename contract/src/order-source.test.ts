import { expect, it } from 'vitest';
import { cleanSource, MAX_SOURCE, originOf, sourceOf } from './order-source.ts';

it.each([
  ['utm_source=WhatsApp&utm_medium=Bio&utm_campaign=Easter 2026', 'whatsapp / bio / easter-2026'],
  ['utm_source=ig&utm_campaign=a/b', 'ig / a-b'],
  ['utm_medium=bio', null],
  ['utm_source=', null],
  ['utm_source=---', null],
  ['utm_source=a@b.example', null],
  ['utm_source=mail&utm_campaign=chanda%40mail.example', 'mail'],
  ['utm_source=sms&utm_campaign=097 123 4567', 'sms'],
  ['utm_source=sms&utm_campaign=%2B260(97)1234567', 'sms'],
  ['utm_source=<script>alert(1)</script>', 'script-alert-1-script'],
  ['utm_source=x&gclid=123456789', 'x'],
  ['products=1:2', null],
])('of %j is %j', (query, source) => {
  expect(sourceOf(new URLSearchParams(query))).toBe(source);
});

it('has at most the length of its column, and is the same when it is cleaned again', () => {
  const long = 'x'.repeat(500);
  const source = sourceOf(new URLSearchParams({ utm_source: long, utm_medium: long, utm_campaign: long }));
  expect(source).toHaveLength(MAX_SOURCE);
  for (const one of [source, 'a / b', 'whatsapp']) expect(cleanSource(one)).toBe(one);
  expect(cleanSource(null)).toBeNull();
  expect(originOf('whatsapp / bio')).toBe('whatsapp');
});
