import { ICON_LETTERS } from '@chitenge/contract/icon-letter';
import { TYPE_PAIRINGS } from '@chitenge/contract/type-pairing';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawLetterIcon } from './draw-letter-icon.ts';

const CENTER = 90;
/** Launchers keep a circle of 80 %. */
const CIRCLE = 72;

it.each(TYPE_PAIRINGS)(
  'draws every letter of %s within the circle that launchers keep',
  async (typePairing) => {
    const cropped: string[] = [];
    const empty: string[] = [];
    for (const letter of ICON_LETTERS) {
      const icon = await drawLetterIcon({ letter, color: '#000000', typePairing }, 'icon180');
      const { data, info } = await sharp(icon).greyscale().raw().toBuffer({ resolveWithObject: true });
      const radii = [...data.entries()]
        .filter(([, value]) => value > 128)
        .map(([at]) => Math.hypot((at % info.width) - CENTER, Math.floor(at / info.width) - CENTER));
      if (radii.length < 400) empty.push(letter);
      if (radii.some((radius) => radius > CIRCLE)) cropped.push(letter);
    }
    expect({ cropped, empty }).toEqual({ cropped: [], empty: [] });
  },
);

it('rejects a letter without an outline', () => {
  expect(() => drawLetterIcon({ letter: 'é', color: '#000000', typePairing: 'gloock' }, 'icon48')).toThrow(
    /é/,
  );
});
