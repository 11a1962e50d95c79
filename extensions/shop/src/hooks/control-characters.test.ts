import { expect, it } from 'vitest';
import { assertPlainTexts } from './control-characters.ts';

it.each([
  [{ name: 'Shirt \u202Egnp.exe' }, 'name'],
  [{ name: 'Shirt\u0000' }, 'name'],
  [{ sizes: ['S', 'M\u2066'] }, 'sizes'],
  [{ values: [{ title: 'Fair', text: 'Made\u200F here' }] }, 'values'],
])('rejects %j and names the field', (payload, field) => {
  expect(() => assertPlainTexts(payload)).toThrow(`${field} must not contain control characters`);
});

it.each([
  [{ name: 'Café «Chitenge» 👗🏽‍🦱' }],
  [{ description: 'One line\nand another\tcolumn' }],
  [{ sizes: null, images: [{ directus_files_id: 'x', sort: 1 }], date: new Date(0), price: '10.00' }],
  [null],
])('accepts %j', (payload) => {
  expect(() => assertPlainTexts(payload)).not.toThrow();
});
