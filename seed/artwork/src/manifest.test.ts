import { readdir } from 'node:fs/promises';
import { IMAGES_DIR } from '@chitenge/seed/images';
import { describe, expect, it } from 'vitest';
import { isCurrent, readManifest } from './manifest.ts';
import { sampleDrawings } from './sample-drawings.ts';

describe('seed/images (update it with `npm run draw --workspace @chitenge/artwork`)', () => {
  it('contains exactly one file for each sample image', async () => {
    const expected = new Set(sampleDrawings().map(({ filename }) => filename));
    expect(new Set(await readdir(IMAGES_DIR))).toEqual(expected);
    expect(new Set(Object.keys(await readManifest()))).toEqual(expected);
  });

  it('contains files that come from the current drawings', async () => {
    const manifest = await readManifest();
    const outdated: string[] = [];
    for (const drawing of sampleDrawings())
      if (!(await isCurrent(drawing, manifest))) outdated.push(drawing.filename);
    expect(outdated).toEqual([]);
  });
});
