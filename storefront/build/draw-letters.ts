/**
 * Draws the letters of app icons in the display font of each type pairing. Run `node storefront/build/draw-letters.ts`
 * after an update of a font package and commit the file.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ICON_LETTERS } from '@chitenge/contract/icon-letter';
import { TYPE_PAIRINGS, type TypePairing } from '@chitenge/contract/type-pairing';
import { Blob, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { PAIRED_FONTS, PAIRS } from './paired-fonts.ts';

const FILE = path.resolve(import.meta.dirname, '../../proxy/src/icons/letters.json');

const sourceOf = (pairing: TypePairing): string =>
  pairing === 'gloock'
    ? '@fontsource/gloock/files/gloock-latin-400-normal.woff2'
    : PAIRED_FONTS[PAIRS[pairing].display].source;

async function loadFont(source: string): Promise<Font> {
  const file = await readFile(fileURLToPath(import.meta.resolve(source)));
  return new Font(new Face(new Blob(await subsetFont(file, ICON_LETTERS, { targetFormat: 'truetype' }))));
}

function glyphOf(font: Font, letter: string) {
  const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0);
  const extents = glyph === undefined ? undefined : font.glyphExtents(glyph);
  if (glyph === undefined || extents === undefined) throw new Error(`The font has no ${letter}`);
  return { outline: font.glyphToPath(glyph), ...extents };
}

/** Returns the outlines, one unit high, with the middle of each letter at 0, 0. The y axis of a font points up. */
function drawLetters(font: Font): Record<string, string> {
  const { yBearing: height } = glyphOf(font, 'H');
  return Object.fromEntries(
    Array.from(ICON_LETTERS, (letter) => {
      const { outline, xBearing, yBearing, width, height: ownHeight } = glyphOf(font, letter);
      // Half of what reaches below the line, such as the tail of a Q, counts. Extents count downwards.
      const center = { x: xBearing + width / 2, y: (height / 2 + yBearing + ownHeight / 2) / 2 };
      const scaled = outline.replaceAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, x: string, y: string) =>
        [(Number(x) - center.x) / height, (center.y - Number(y)) / height]
          .map((value) => Number(value.toFixed(3)))
          .join(' '),
      );
      return [letter, scaled];
    }),
  );
}

const letters: Record<string, Record<string, string>> = {};
for (const pairing of TYPE_PAIRINGS) letters[pairing] = drawLetters(await loadFont(sourceOf(pairing)));
await writeFile(FILE, `${JSON.stringify(letters, null, 2)}\n`);
