/**
 * Rendered pictures are kept under `.tmp/pictures`, named by all that they follow from: whoever empties the database, or
 * runs the tests again, doesn't wait for the same drawings. Deleting the folder is always safe.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@chitenge/directus/paths';
import sharp from 'sharp';
import { renderPicture } from '../art/render.ts';
import type { SamplePicture } from '../pictures.ts';

const FOLDER = path.join(ROOT, '.tmp/pictures');

/** Bump when `renderPicture` changes what it makes of the same SVG. */
const RENDERING = 1;

async function keep(file: string, image: Buffer): Promise<void> {
  const unfinished = `${file}-${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(unfinished, image);
  // Renamed at the end: another run must never read half a picture.
  await rename(unfinished, file);
}

/** A picture as JPEG: as it was kept, else drawn. */
export async function rendered({ draw, scale = 1 }: SamplePicture): Promise<Buffer> {
  const svg = draw();
  const { sharp: version, vips } = sharp.versions;
  const key = createHash('sha256').update(JSON.stringify([RENDERING, version, vips, scale, svg]));
  const file = path.join(FOLDER, `${key.digest('hex').slice(0, 32)}.jpg`);

  const kept = await readFile(file).catch(() => null);
  if (kept !== null) return kept;
  const image = await renderPicture(svg, { scale });
  // Where nothing can be written, as in a read-only container, it is drawn anew each time.
  await keep(file, image).catch(() => undefined);
  return image;
}
