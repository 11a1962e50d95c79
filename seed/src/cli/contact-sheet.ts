/**
 * `npm run contact-sheet --workspace @chitenge/seed [-- file.png [width]]`: all pictures of the sample catalogue on one
 * PNG, in the order of the listing, to judge the artwork at a glance. `width` is one picture's, in pixels.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pMap from 'p-map';
import sharp, { type OverlayOptions } from 'sharp';
import { renderPicture } from '../art/render.ts';
import { SAMPLE_CATALOGUE } from '../catalogue/sample-catalogue.ts';
import { CATEGORY_PICTURES, DEFAULT_PICTURE, HERO_PICTURE } from '../page-pictures.ts';
import { picturesOf } from '../pictures.ts';

const TMP = path.resolve(import.meta.dirname, '../../../.tmp');
const GAP = 8;
/** Pictures side by side. */
const COLUMNS = 24;

const [file = path.join(TMP, 'contact-sheet.png'), wide = '150'] = process.argv.slice(2);
const width = Number(wide);
const height = Math.round(width * 1.25);

/** Where the n-th of a grid stands. */
const cell = (index: number): { left: number; top: number } => ({
  left: GAP + (index % COLUMNS) * (width + GAP),
  top: GAP + Math.floor(index / COLUMNS) * (height + GAP),
});

const pictures = [
  HERO_PICTURE,
  DEFAULT_PICTURE,
  ...Object.values(CATEGORY_PICTURES),
  ...SAMPLE_CATALOGUE.flatMap(picturesOf),
];

const started = process.cpuUsage();
const overlays = await pMap(
  pictures,
  async (picture, index): Promise<OverlayOptions> => {
    const image = await renderPicture(picture.draw(), { scale: picture.scale ?? 1 });
    return { input: await sharp(image).resize(width, height).toBuffer(), ...cell(index) };
  },
  { concurrency: 2 },
);
const { user, system } = process.cpuUsage(started);

mkdirSync(path.dirname(file), { recursive: true });
const { left, top } = cell(COLUMNS * Math.ceil(pictures.length / COLUMNS) - 1);
await sharp({
  create: { width: left + width + GAP, height: top + height + GAP, channels: 3, background: '#ffffff' },
})
  .composite(overlays)
  .png({ palette: true })
  .toFile(file);
console.log(
  `${pictures.length} pictures, drawn in ${((user + system) / 1e6).toFixed(1)} s of CPU time: ${file}`,
);
