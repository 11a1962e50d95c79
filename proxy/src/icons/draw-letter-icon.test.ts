import { ICON_LETTERS } from '@chitenge/contract/icon-letter';
import { TYPE_PAIRINGS } from '@chitenge/contract/type-pairing';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawLetterIcon } from './draw-letter-icon.ts';

it.each(TYPE_PAIRINGS)(
  'draws every letter of %s within the circle that launchers keep',
  async (typePairing) => {
    for (const letter of ICON_LETTERS) {
      const icon = await drawLetterIcon({ letter, color: '#000000', typePairing }, 'icon180');
      const { data, info } = await sharp(icon).greyscale().raw().toBuffer({ resolveWithObject: true });
      expect(info.width).toBe(180);
      const radii = [...data.entries()]
        .filter(([, value]) => value > 128)
        .map(([at]) => Math.hypot((at % info.width) - 90, Math.floor(at / info.width) - 90));
      expect(radii.length, letter).toBeGreaterThan(400);
      expect(
        radii.reduce((a, b) => Math.max(a, b)),
        letter,
      ).toBeLessThan(0.4 * 180);
    }
  },
);

it('rejects a letter without an outline', () => {
  expect(() => drawLetterIcon({ letter: 'é', color: '#000000', typePairing: 'gloock' }, 'icon48')).toThrow(
    /é/,
  );
});
