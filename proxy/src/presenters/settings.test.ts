import { expect, it } from 'vitest';
import { settingsRowSchema } from '../directus/rows.ts';
import { presentStore } from './settings.ts';

const EMPTY = Object.fromEntries(Object.keys(settingsRowSchema.shape).map((column) => [column, null]));

it.each([
  ['0971234567', '+260971234567'],
  ['+260 97 123 4567', '+260971234567'],
  ['+27 82 123 4567', '+27821234567'],
  ['https://wa.me/260971234567', '+260971234567'],
  ['097', null],
  ['', null],
  [null, null],
])('presents the WhatsApp number %j as %j', (whatsapp_number, expected) => {
  const row = settingsRowSchema.parse({ ...EMPTY, whatsapp_number });
  expect(presentStore(row).settings.whatsappNumber).toBe(expected);
});
