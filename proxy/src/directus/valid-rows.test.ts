import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { lookbookPageRowSchema, searchSynonymsRowSchema, settingsRowSchema } from './rows.ts';
import { EMPTY_SETTINGS } from '../testing/empty-settings.ts';
import { createRowValidator, type RowValidator } from './valid-rows.ts';

let logs: unknown[];
let validator: RowValidator;

beforeEach(() => {
  logs = [];
  const stream = { write: (line: string) => void logs.push(JSON.parse(line)) };
  validator = createRowValidator(pino({ base: null, timestamp: false }, stream));
});

it('leaves out malformed rows, and logs each of them once until it changes', () => {
  const read = (words: unknown) =>
    validator.rows('search_synonyms', searchSynonymsRowSchema, [
      { id: '1', words: ['frock', 'dress'] },
      { id: '2', words },
    ]);
  const valid = { words: ['frock', 'dress'] };
  expect(read('dress')).toEqual([valid]);
  expect(read('dress')).toEqual([valid]);
  expect(logs).toMatchObject([{ collection: 'search_synonyms', id: '2', level: 50 }]);
  expect(read(['a', 7])).toEqual([valid]);
  expect(logs).toHaveLength(2);
  expect(read(['a', 'b'])).toHaveLength(2);
  expect(read('dress')).toEqual([valid]);
  expect(logs).toHaveLength(3);
});

it.each([
  ['low_stock_threshold', 20.5],
  ['low_stock_threshold', -1],
  ['tagline', 7],
  ['logo', 'logo.png'],
])('takes the default for the malformed field %s', (column, value) => {
  const row = { ...EMPTY_SETTINGS, store_name: 'Kafue', [column]: value };
  const valid = { ...EMPTY_SETTINGS, store_name: 'Kafue' };
  expect(validator.singleton('store_settings', settingsRowSchema, row)).toEqual(valid);
  expect(JSON.stringify(logs)).toContain(column);
});

it('reads blocks of the lookbook that are only half filled in', () => {
  const page = { heading: null, introduction: null, closing_title: null, button: null };
  const row = { ...page, values: [{ title: 'Cut in Lusaka' }] };
  expect(validator.singleton('lookbook_page', lookbookPageRowSchema, row)).toEqual(row);
  expect(logs).toEqual([]);
});

it('rejects a singleton without one of the columns', () => {
  const schema = z.object({ name: z.string().nullable() });
  expect(() => validator.singleton('store_settings', schema, { id: 7 })).toThrow('without name');
});
