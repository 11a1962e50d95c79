/**
 * `node bench/support/importer.ts <shop's URL> <products>` imports as many products, with two pictures each, as the back
 * office does in a browser. It prints what it did as JSON.
 */
import { createHash } from 'node:crypto';
import { importBatchReportSchema, importReportSchema } from '@chitenge/contract/admin-import';
import { storedPicturesSchema } from '@chitenge/contract/import-batch';
import { registeredImageSchema, uploadTargetSchema } from '@chitenge/contract/upload';
import sharp from 'sharp';
import type { z } from 'zod';
import {
  PICTURE_REST_MS,
  type PictureStore,
} from '../../storefront/src/features/admin/import/picture-source.ts';
import { runAndRest } from '../../storefront/src/features/admin/import/pacing.ts';
import { runImport, type ImportProgress } from '../../storefront/src/features/admin/import/run-import.ts';
import { signInOwner } from './owner.ts';

/** Different photos. Bytes after the end of a JPEG make copies of them files of their own. */
const PHOTOS = 25;

const [url = '', count = '1'] = process.argv.slice(2);
const products = Number(count);

/** A photo of a phone, as the browser sends it: 1500 by 2000 pixels with the grain of a fabric, the same in every run. */
async function makePhoto(index: number): Promise<Buffer> {
  const [width, height] = [1500, 2000];
  const pixels = Buffer.alloc(width * height * 3);
  let state = index + 1;
  for (let at = 0; at < pixels.length; at += 1) {
    // The generator of Numerical Recipes.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[at] = 110 + 10 * (index % 8) + (state >>> 27);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(1.5)
    .jpeg({ quality: 80 })
    .toBuffer();
}

const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, index) => makePhoto(index)));
const pictureOf = (name: string) => {
  const number = Number(/\d+/.exec(name)?.[0] ?? 0);
  return Buffer.concat([photos[number % PHOTOS] ?? Buffer.alloc(0), Buffer.from(name)]);
};

const headers = await signInOwner(url);

async function call<Schema extends z.ZodType>(
  method: string,
  path: string,
  schema: Schema,
  body?: string | Buffer<ArrayBuffer>,
  type = 'application/json',
): Promise<z.output<Schema>> {
  const response = await fetch(new URL(path, url), {
    method,
    headers: { ...headers, 'Content-Type': type },
    ...(body !== undefined && { body }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return schema.parse(await response.json());
}

const IMPORT = '/api/admin/products/import';

const pictures: PictureStore = {
  async store(sources, onDone, signal) {
    const hashes = new Map(
      sources.map((name) => [name, createHash('sha256').update(pictureOf(name)).digest('hex')]),
    );
    const lookup = JSON.stringify({ sha256: [...hashes.values()] });
    const { paths } = sources.length
      ? await call('POST', `${IMPORT}/stored-pictures`, storedPicturesSchema, lookup)
      : { paths: {} };
    for (const [name, sha256] of hashes) {
      const known = paths[sha256];
      if (known !== undefined) {
        onDone(name, { path: known, isNew: false });
        continue;
      }
      const target = `/api/objects/upload?${new URLSearchParams({ name, sha256 }).toString()}`;
      const store = async () => {
        const { uploadURL } = await call('POST', target, uploadTargetSchema, '{}');
        return call('PUT', uploadURL, registeredImageSchema, pictureOf(name), 'image/jpeg');
      };
      const { objectPath } = await runAndRest(store, { maxRestMs: PICTURE_REST_MS, signal });
      onDone(name, { path: objectPath, isNew: true });
    }
  },
};

const lines = Array.from({ length: products }, (_, index) => {
  const images = `"${index}-front.jpg, ${index}-back.jpg"`;
  return `imported-${index},Imported ${index},${100 + (index % 300)},5,women,published,${images}`;
});
const csv = `slug,name,price,stock,category,status,images\n${lines.join('\n')}\n`;

const started = performance.now();
const report = await call('POST', `${IMPORT}?dryRun=true`, importReportSchema, csv, 'text/csv');
const planned = performance.now();
let last: ImportProgress | undefined;
await runImport(
  report,
  {
    pictures,
    // The file names a category that the shop has.
    createCategory: () => Promise.resolve(false),
    importBatch: (batch) =>
      call('POST', `${IMPORT}/batches`, importBatchReportSchema, JSON.stringify({ products: batch })),
  },
  { onProgress: (progress) => (last = progress), signal: new AbortController().signal },
);
process.stdout.write(
  JSON.stringify({
    ...last,
    failures: last?.failures.length,
    planSeconds: (planned - started) / 1000,
    seconds: (performance.now() - started) / 1000,
  }),
);
