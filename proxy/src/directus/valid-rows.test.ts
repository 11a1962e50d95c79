import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { contentPageRowSchema, storefrontRowSchema } from '@chitenge/contract/rows/page';
import { settingsRowSchema } from '@chitenge/contract/rows/settings';
import { EMPTY_SETTINGS } from '@chitenge/contract/rows/empty-settings';
import { createRowValidator, type RowValidator } from './valid-rows.ts';

let logs: unknown[];
let validator: RowValidator;

beforeEach(() => {
  logs = [];
  const stream = { write: (line: string) => void logs.push(JSON.parse(line)) };
  validator = createRowValidator(pino({ base: null, timestamp: false }, stream));
});

it('leaves out malformed rows, and logs each of them once until it changes', () => {
  const valid = { slug: 'about', title: 'About', footer_column: null, body: 'We sew.' };
  const read = (changes: object) =>
    validator.rows('content_pages', contentPageRowSchema, [
      { id: '1', ...valid },
      { id: '2', ...valid, ...changes },
    ]);
  expect(read({ body: 7 })).toEqual([valid]);
  expect(read({ body: 7 })).toEqual([valid]);
  expect(logs).toMatchObject([{ collection: 'content_pages', id: '2', level: 50 }]);
  expect(read({ slug: null })).toEqual([valid]);
  expect(logs).toHaveLength(2);
  expect(read({})).toHaveLength(2);
  expect(read({ body: 7 })).toEqual([valid]);
  expect(logs).toHaveLength(3);
});

it.each([
  ['low_stock_threshold', 20.5],
  ['low_stock_threshold', -1],
  ['max_units_per_order', 0],
  ['tagline', 7],
  ['logo', 'logo.png'],
])('takes the default for the malformed field %s', (column, value) => {
  const row = { ...EMPTY_SETTINGS, store_name: 'Kafue', [column]: value };
  const valid = { ...EMPTY_SETTINGS, store_name: 'Kafue' };
  expect(validator.singleton('store_settings', settingsRowSchema, row)).toEqual(valid);
  expect(JSON.stringify(logs)).toContain(column);
});

it('reads blocks of the lookbook that are only half filled in', () => {
  const empty = Object.fromEntries(Object.keys(storefrontRowSchema.shape).map((name) => [name, null]));
  const row = { ...empty, lookbook_values: [{ title: 'Cut in Lusaka' }] };
  expect(validator.singleton('storefront', storefrontRowSchema, row)).toEqual(row);
  expect(logs).toEqual([]);
});

it('rejects a singleton without one of the columns', () => {
  const schema = z.object({ name: z.string().nullable() });
  expect(() => validator.singleton('store_settings', schema, { id: 7 })).toThrow('without name');
});

it('shows a row without a value that is none of a choice, and logs that once', () => {
  const schema = z.object({ id: z.string(), gender: z.enum(['women', 'men']).nullable().catch(null) });
  const read = (gender: unknown) => validator.rows('products', schema, [{ id: '1', gender }]);
  expect(read('women')).toEqual([{ id: '1', gender: 'women' }]);
  expect([read('ladies'), read('ladies')]).toEqual([
    [{ id: '1', gender: null }],
    [{ id: '1', gender: null }],
  ]);
  expect(logs).toMatchObject([
    { collection: 'products', id: '1', fields: ['gender: is none of its values'] },
  ]);
});
