import { expect, it } from 'vitest';
import { EMPTY_SETTINGS } from './empty-settings.ts';
import { presentMenu, presentStore } from './settings.ts';

it.each([
  ['0971234567', '+260971234567'],
  ['+260 97 123 4567', '+260971234567'],
  ['+27 82 123 4567', '+27821234567'],
  ['https://wa.me/260971234567', '+260971234567'],
  ['097', null],
  ['', null],
  [null, null],
])('presents the WhatsApp number %j as %j', (whatsapp_number, expected) => {
  expect(presentStore({ ...EMPTY_SETTINGS, whatsapp_number }).settings.whatsappNumber).toBe(expected);
});

it('lists the ways to reach the shop, and leaves out addresses that are no web pages', () => {
  const row = {
    ...EMPTY_SETTINGS,
    contact_phone: '+260 97 000 0000',
    contact_email: 'hello@mary.example',
    whatsapp_number: '0970000000',
    facebook_url: 'javascript:alert(1)',
    instagram_url: 'https://www.instagram.com/mary',
  };
  expect(presentStore(row).settings.contactLinks).toEqual([
    { text: '+260 97 000 0000', url: 'tel:+260970000000' },
    { text: 'hello@mary.example', url: 'mailto:hello@mary.example' },
    { text: 'WhatsApp', url: 'https://wa.me/260970000000' },
    { text: 'Instagram', url: 'https://www.instagram.com/mary' },
  ]);
  expect(presentStore(EMPTY_SETTINGS).settings.contactLinks).toEqual([]);
});

it.each([
  ['0977 123 456 / 0966 123 456', ['tel:0977123456', 'tel:0966123456']],
  ['0977 123 456 or +260 (0)211 123 456', ['tel:0977123456', 'tel:+260211123456']],
  ['+260 97 000 0000 (sample)', ['tel:+260970000000']],
  ['<script>alert(1)</script>', []],
  ['ask at the counter', []],
  [' ', []],
])('makes of the phone %j what can be dialled', (contact_phone, urls) => {
  const { contactLinks } = presentStore({ ...EMPTY_SETTINGS, contact_phone }).settings;
  expect(contactLinks.map(({ url }) => url)).toEqual(urls);
});

it('has no logo that no icon can be made of', () => {
  const file = {
    id: '00000000-0000-4000-8000-000000000001',
    uploaded_on: '2026-11-01T00:00:00Z',
    preview: null,
  };
  const logoOf = (type: string, width: number | null) =>
    presentStore({ ...EMPTY_SETTINGS, logo: { ...file, type, width, height: 200 } }).settings.logo;
  expect(logoOf('image/png', 600)).toEqual({
    url: expect.stringContaining(file.id),
    width: 600,
    height: 200,
  });
  expect(logoOf('image/svg+xml', 600)).toBeNull();
  expect(logoOf('image/png', null)).toBeNull();
});

it('links to the first three categories, or to all products', () => {
  const menuOf = (...slugs: string[]) =>
    presentMenu(slugs.map((slug) => ({ slug, name: `The ${slug}`, hasProducts: slug !== 'empty' }))).map(
      ({ to, label }) => [to, label],
    );
  expect(menuOf('empty', 'hats', 'bags')).toEqual([
    ['/products/hats', 'The hats'],
    ['/products/bags', 'The bags'],
  ]);
  expect(menuOf('a', 'b', 'c', 'd', 'e')).toHaveLength(3);
  for (const slugs of [[], ['empty']]) expect(menuOf(...slugs)).toEqual([['/products', 'Shop']]);
});
