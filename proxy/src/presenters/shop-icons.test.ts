import { BUILT_IN_ACCENT } from '@chitenge/contract/accent';
import { expect, it } from 'vitest';
import { EMPTY_SETTINGS } from '@chitenge/contract/rows/empty-settings';
import { presentStore } from '@chitenge/contract/rows/settings';
import { letterIconOf, shopIconUrl } from './shop-icons.ts';

const logoOf = (width: number, height: number) => ({
  id: '00000000-0000-4000-8000-000000000001',
  uploaded_on: '2026-11-01T00:00:00Z',
  preview: null,
  type: 'image/png',
  width,
  height,
});

it.each([
  [600, 600, /key=icon192$/],
  [660, 600, /key=icon192$/],
  [900, 600, /key=icon192-wide$/],
  [600, 900, /key=icon192-wide$/],
  [1800, 600, /key=icon192-wide$/],
  [1900, 600, /^\/icons\/letter\/M-9a4a1c-gloock\/icon192\.png$/],
  [600, 1900, /^\/icons\/letter\/M-/],
])('makes the icons of a logo of %i × %i', (width, height, url) => {
  const store = presentStore({ ...EMPTY_SETTINGS, store_name: 'Mary’s', logo: logoOf(width, height) });
  expect(shopIconUrl(store, 'icon192')).toMatch(url);
});

it.each([
  ['Mary’s', 'M'],
  ['élan', 'E'],
  ['« 7 Sisters »', '7'],
])('takes a letter of %s', (store_name, letter) => {
  const store = presentStore({ ...EMPTY_SETTINGS, store_name, type_pairing: 'playfair' });
  expect(letterIconOf(store)).toEqual({ letter, color: BUILT_IN_ACCENT, typePairing: 'playfair' });
});

it('keeps the built-in icon for the built-in name and colour, and for a name in another script', () => {
  expect(shopIconUrl(presentStore(EMPTY_SETTINGS), 'icon48')).toBeNull();
  expect(shopIconUrl(presentStore({ ...EMPTY_SETTINGS, store_name: '龍' }), 'icon48')).toBeNull();
  const accented = presentStore({ ...EMPTY_SETTINGS, accent_color: '#7a1f3d' });
  expect(shopIconUrl(accented, 'icon48')).toBe('/icons/letter/C-7a1f3d-gloock/icon48.png');
});
