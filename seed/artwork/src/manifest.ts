/**
 * `drawn.json` lists the committed images, each with the hash of its source and the hash of its file.
 * A test reads it to find outdated images without rendering them.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { IMAGES_DIR } from '@chitenge/seed/images';
import { z } from 'zod';
import { ENCODING } from './render.ts';
import type { SampleDrawing } from './sample-drawings.ts';

const MANIFEST_FILE = path.resolve(import.meta.dirname, '../drawn.json');

const manifestSchema = z.record(z.string(), z.object({ source: z.string(), file: z.string() }));

/** Hashes by file name. */
export type Manifest = z.infer<typeof manifestSchema>;

const hash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);

/** Returns the hash of everything that determines an image: its SVG, its scale and the encoding. */
export const sourceHash = ({ svg, scale }: SampleDrawing): string =>
  hash(JSON.stringify([ENCODING, scale, svg]));

export const fileHash = hash;

export async function readManifest(): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(MANIFEST_FILE, 'utf8')));
}

export async function writeManifest(manifest: Manifest): Promise<void> {
  const sorted = Object.fromEntries(
    Object.entries(manifest).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  await writeFile(MANIFEST_FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Returns whether the committed file exists and comes from the drawing's current source. */
export async function isCurrent(drawing: SampleDrawing, manifest: Manifest): Promise<boolean> {
  const drawn = manifest[drawing.filename];
  if (drawn?.source !== sourceHash(drawing)) return false;
  const file = await readFile(path.join(IMAGES_DIR, drawing.filename)).catch(() => null);
  return file !== null && hash(file) === drawn.file;
}
