import { expect, it } from 'vitest';
import { cleanTexts } from './clean-texts.ts';

const clean = (payload: unknown) => cleanTexts(payload, (field) => field === 'description');

it.each([
  [{ name: '\u202EShirt\u202C\u00A0' }, { name: 'Shirt' }],
  [{ name: 'Café «Chitenge» 👩🏽‍🦱' }, { name: 'Café «Chitenge» 👩🏽‍🦱' }],
  [
    { description: 'One\u00A0line\r\nand\u200B another\tcolumn' },
    { description: 'One line\nand another\tcolumn' },
  ],
  [
    { sizes: ['S', 'M\u2066'], colors: ['Dark\u00A0 Blue'] },
    { sizes: ['S', 'M'], colors: ['Dark Blue'] },
  ],
  [
    { values: [{ title: 'Fair', text: 'Made\u200F here\r\n' }] },
    { values: [{ title: 'Fair', text: 'Made here\n' }] },
  ],
  [{ slug: 'red\u2011dress\u200B' }, { slug: 'red-dress' }],
  [{ contact_email: '\u202Ashop@example.com\u202C.' }, { contact_email: 'shop@example.com' }],
  [
    { images: { create: [{ directus_files_id: 'x', color: 'Na\u200Bvy' }], delete: [1] } },
    { images: { create: [{ directus_files_id: 'x', color: 'Navy' }], delete: [1] } },
  ],
  [
    { sizes: null, date: new Date(0), price: '10.00', featured: true },
    { sizes: null, date: new Date(0), price: '10.00', featured: true },
  ],
  [null, null],
])('cleans %j', (payload, stored) => {
  expect(clean(payload)).toEqual(stored);
});

it.each([
  [{ name: 'Shirt\u0000' }, 'name must not contain control characters'],
  [{ sizes: ['S', 'M\u001B'] }, 'sizes must not contain control characters'],
  [{ values: [{ title: 'Fair\uD83D' }] }, 'values has a broken character'],
])('rejects %j and names the field', (payload, message) => {
  expect(() => clean(payload)).toThrow(message);
});
