import { expect, it } from 'vitest';
import { palette as shopPalette } from '../../../storefront/src/theme/palette.ts';
import { palette } from './palette.ts';

it('is the shop’s own', () => {
  expect(shopPalette).toMatchObject(palette);
});
