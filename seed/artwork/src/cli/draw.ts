/**
 * `npm run draw --workspace @chitenge/artwork [-- --all]`: draws the images of the sample catalogue into `seed/images`.
 * Without `--all`, it renders only the images whose source changed or whose file is missing.
 * It deletes the files of images that are not in the catalogue.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { IMAGES_DIR } from '@chitenge/seed/images';
import pMap from 'p-map';
import { fileHash, isCurrent, readManifest, sourceHash, writeManifest, type Manifest } from '../manifest.ts';
import { renderImage } from '../render.ts';
import { sampleDrawings } from '../sample-drawings.ts';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const started = performance.now();
const drawings = sampleDrawings();
const before = await readManifest();
const manifest: Manifest = {};
let rendered = 0;

await mkdir(IMAGES_DIR, { recursive: true });
await pMap(
  drawings,
  async (drawing) => {
    const { filename, svg, scale } = drawing;
    const drawn = before[filename];
    if (!values.all && drawn !== undefined && (await isCurrent(drawing, before))) {
      manifest[filename] = drawn;
      return;
    }
    const image = await renderImage(svg, scale);
    await writeFile(path.join(IMAGES_DIR, filename), image);
    manifest[filename] = { source: sourceHash(drawing), file: fileHash(image) };
    rendered += 1;
  },
  { concurrency: availableParallelism() },
);

const unused = (await readdir(IMAGES_DIR)).filter((filename) => !(filename in manifest));
for (const filename of unused) await rm(path.join(IMAGES_DIR, filename));
await writeManifest(manifest);

const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  `Drew ${rendered} of ${drawings.length} images in ${seconds} s and deleted ${unused.length} unused files.`,
);
