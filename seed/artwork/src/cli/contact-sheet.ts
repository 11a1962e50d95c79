/**
 * `npm run contact-sheet --workspace @chitenge/artwork [-- file.png [width]]`: puts all images of `seed/images` on one PNG.
 * `width` is the width of one image in pixels.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { SAMPLE_CATALOGUE } from '@chitenge/seed/catalogue/sample-catalogue';
import { IMAGES_DIR, PAGE_IMAGES, productImages } from '@chitenge/seed/images';
import pMap from 'p-map';
import sharp, { type OverlayOptions } from 'sharp';

const TMP = path.resolve(import.meta.dirname, '../../../../.tmp');
const GAP = 8;
const COLUMNS = 24;

const [file = path.join(TMP, 'contact-sheet.png'), widthArgument = '150'] = process.argv.slice(2);
const width = Number(widthArgument);
const height = Math.round(width * 1.25);

/** Returns the position of an image in the grid. */
const cell = (index: number): { left: number; top: number } => ({
  left: GAP + (index % COLUMNS) * (width + GAP),
  top: GAP + Math.floor(index / COLUMNS) * (height + GAP),
});

const images = [...Object.values(PAGE_IMAGES), ...SAMPLE_CATALOGUE.flatMap(productImages)];
const overlays = await pMap(
  images,
  async ({ filename }, index): Promise<OverlayOptions> => ({
    input: await sharp(path.join(IMAGES_DIR, filename)).resize(width, height).toBuffer(),
    ...cell(index),
  }),
  { concurrency: 2 },
);

await mkdir(path.dirname(file), { recursive: true });
const { left, top } = cell(COLUMNS * Math.ceil(images.length / COLUMNS) - 1);
await sharp({
  create: { width: left + width + GAP, height: top + height + GAP, channels: 3, background: '#ffffff' },
})
  .composite(overlays)
  .png({ palette: true })
  .toFile(file);
console.log(`Wrote ${images.length} images to ${file}`);
