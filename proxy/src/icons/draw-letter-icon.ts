/** Draws an app icon of a letter. The outlines need no font, because servers may have none. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ACCENT_BACKGROUNDS } from '@chitenge/contract/accent';
import { ICON_PRESETS, type IconPreset } from '@chitenge/contract/icon';
import sharp from 'sharp';
import { z } from 'zod';
import type { LetterIcon } from '../presenters/shop-icons.ts';

/** Outlines by type pairing and letter, one unit high around 0, 0. Made by storefront/build/draw-letters.ts. */
const lettersSchema = z.record(z.string(), z.record(z.string(), z.string()));
const LETTERS = path.join(import.meta.dirname, 'letters.json');

/** Share of the side that a capital letter is high. Launchers crop a maskable icon. */
const letterHeight = (maskable: boolean): number => (maskable ? 0.44 : 0.54);
/** Share of the side that a corner is round. Launchers round the corners of maskable icons. */
const cornerRadius = (maskable: boolean): number => (maskable ? 0 : 0.16);

let letters: z.output<typeof lettersSchema> | undefined;

/** @throws Error for a letter that ICON_LETTERS does not have */
function outlineOf({ typePairing, letter }: LetterIcon): string {
  letters ??= lettersSchema.parse(JSON.parse(readFileSync(LETTERS, 'utf8')));
  const outline = letters[typePairing]?.[letter];
  if (outline === undefined) throw new Error(`${typePairing} has no outline of ${letter}`);
  return outline;
}

/** Returns the icon as PNG. */
export function drawLetterIcon(icon: LetterIcon, preset: IconPreset): Promise<Buffer> {
  const { side, maskable } = ICON_PRESETS[preset];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="-0.5 -0.5 1 1">
<rect x="-0.5" y="-0.5" width="1" height="1" rx="${cornerRadius(maskable)}" fill="${icon.color}"/>
<path d="${outlineOf(icon)}" fill="${ACCENT_BACKGROUNDS.paper}" transform="scale(${letterHeight(maskable)})"/>
</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
