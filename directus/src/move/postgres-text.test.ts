import { expect, it } from 'vitest';
import { postgresText } from './postgres-text.ts';

it.each([
  ['timestamptz', 1_764_366_435_123, '2025-11-28T21:47:15.123Z'],
  ['timestamptz', '2025-11-28 21:47:15', '2025-11-28T21:47:15.000Z'],
  ['timestamptz', '2025-11-28T21:47:15.123Z', '2025-11-28T21:47:15.123Z'],
  ['timestamptz', '2025-11-28T23:47:15+02:00', '2025-11-28T21:47:15.000Z'],
  ['timestamptz', '0000-00-00 00:00:00', null],
  ['timestamp', new Date(2025, 10, 28, 9, 5, 7).getTime(), '2025-11-28 09:05:07.000'],
  ['date', new Date(2025, 0, 2).getTime(), '2025-01-02'],
  ['date', '2025-01-02', '2025-01-02'],
  ['bool', 1, '1'],
  ['bool', 0, '0'],
  ['numeric', 349.5, '349.5'],
  ['json', '{"a": [1.0]}', '{"a": [1.0]}'],
  ['varchar', 12, '12'],
  ['text', 'It’s "a"\\n\t🧵', 'It’s "a"\\n\t🧵'],
  ['text', 'before\0 after', 'before after'],
  ['text', '', ''],
  ['bytea', Buffer.from([0, 255]), '\\x00ff'],
  ['uuid', null, null],
])('writes for %s %j the text %j', (type, value, text) => {
  expect(postgresText(value, type)).toBe(text);
});

it('names a text that is not a time', () => {
  expect(() => postgresText('yesterday', 'timestamptz')).toThrow('“yesterday” is not a time');
});
