/**
 * Draws the icons of the installed shop and of its links on a home screen, from public/favicon.svg. Run by hand when that changes:
 * `node storefront/build/draw-icons.ts`. The pictures are committed, so that a build needs nothing for them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { palette } from '../src/theme/palette.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../public');

/** Sharp draws an SVG at 72 dots an inch unless told otherwise; the drawing is 32 units wide. */
const densityFor = (side: number) => (72 * side) / 32;

/**
 * @param side in pixels
 * @param drawn how much of the side the drawing takes: launchers cut a maskable icon down to a circle of 80 %
 */
async function draw(file: string, side: number, drawn = 1): Promise<void> {
  const svg = await readFile(path.join(PUBLIC, 'favicon.svg'));
  const inner = Math.round(side * drawn);
  const before = Math.floor((side - inner) / 2);
  const after = side - inner - before;
  await sharp(svg, { density: densityFor(inner) })
    .resize(inner, inner)
    .extend({ top: before, left: before, bottom: after, right: after, background: palette.ink })
    .flatten({ background: palette.ink })
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(PUBLIC, 'icons', file));
}

/** For those that ask for /favicon.ico without reading the page: an ICO file around one PNG. */
async function drawFavicon(side: number): Promise<void> {
  const svg = await readFile(path.join(PUBLIC, 'favicon.svg'));
  const png = await sharp(svg, { density: densityFor(side) })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // colour plane
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  await writeFile(path.join(PUBLIC, 'favicon.ico'), Buffer.concat([head, png]));
}

await drawFavicon(32);
await draw('icon-192.png', 192);
await draw('icon-512.png', 512);
await draw('maskable-512.png', 512, 0.8);
await draw('apple-touch-icon.png', 180, 0.9);
