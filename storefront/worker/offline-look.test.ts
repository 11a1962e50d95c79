import { expect, it } from 'vitest';
import { fontFilesOf, offlineLook } from './offline-look.ts';

const FILES = [
  '/static/gloock-basic-a1.woff2',
  '/static/figtree-basic-b2.woff2',
  '/static/playfair-display-paired-c3.woff2',
  '/static/source-sans-3-paired-d4.woff2',
];

it('has the name, the accent and the fonts of the settings', () => {
  const settings = { storeName: 'Mary’s', accentColor: '#7a1f3d', typePairing: 'playfair' };
  const look = offlineLook(settings, FILES);
  expect(look).toMatchObject({
    storeName: 'Mary’s',
    accent: '#7a1f3d',
    themeColor: '#7a1f3d',
    display: "'Playfair Display',serif",
    text: "'Source Sans 3',system-ui,sans-serif",
  });
  expect(look.fontFaces).toMatch(/playfair-display-paired-c3.*source-sans-3-paired-d4/);
  expect(fontFilesOf(settings, FILES)).toEqual(FILES.slice(2));
});

it.each([
  undefined,
  null,
  'settings',
  {},
  { storeName: 1, accentColor: null, typePairing: 'gloock' },
  { accentColor: 'red}*{display:none', typePairing: 'x' },
])('has the built-in look with %j', (settings) => {
  const look = offlineLook(settings, FILES);
  expect(look).toMatchObject({
    storeName: '',
    accent: '#9a4a1c',
    themeColor: '#faf6ef',
    display: "'Gloock',serif",
    text: "'Figtree',system-ui,sans-serif",
  });
  expect(look.fontFaces).toMatch(/gloock-basic-a1.*figtree-basic-b2/);
});
