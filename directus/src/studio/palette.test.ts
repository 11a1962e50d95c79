import { expect, it } from 'vitest';
import { palette as shopPalette } from '../../../storefront/src/theme/palette.ts';
import { palette } from './palette.ts';

it('equals the storefront’s palette', () => {
  expect(shopPalette).toMatchObject(palette);
});
