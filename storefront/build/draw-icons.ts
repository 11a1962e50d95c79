/**
 * Draws the app icons and favicon.ico from public/favicon.svg. Run `node storefront/build/draw-icons.ts` after a change of
 * that file and commit the images.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { palette } from '../src/theme/palette.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../public');

/** Density in dots per inch for an SVG of 32 units. Sharp's default is 72. */
const densityFor = (side: number) => (72 * side) / 32;

/**
 * Draws a square icon.
 * @param side in pixels
 * @param scale share of the side that the drawing takes. Launchers crop a maskable icon to a circle of 80 %.
 */
async function draw(file: string, side: number, scale = 1): Promise<void> {
  const svg = await readFile(path.join(PUBLIC, 'favicon.svg'));
  const inner = Math.round(side * scale);
  const before = Math.floor((side - inner) / 2);
  const after = side - inner - before;
  await sharp(svg, { density: densityFor(inner) })
    .resize(inner, inner)
    .extend({ top: before, left: before, bottom: after, right: after, background: palette.ink })
    .flatten({ background: palette.ink })
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(PUBLIC, 'icons', file));
}

/** Draws favicon.ico, an ICO file with one PNG, for clients that request it without reading the page. */
async function drawFavicon(side: number): Promise<void> {
  const svg = await readFile(path.join(PUBLIC, 'favicon.svg'));
  const png = await sharp(svg, { density: densityFor(side) })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of images
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  await writeFile(path.join(PUBLIC, 'favicon.ico'), Buffer.concat([header, png]));
}

await drawFavicon(32);
await draw('icon-192.png', 192);
await draw('icon-512.png', 512);
await draw('maskable-512.png', 512, 0.8);
await draw('apple-touch-icon.png', 180, 0.9);
