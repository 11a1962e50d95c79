import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { categoryPicture, defaultPicture } from './categories.ts';
import type { Drawing } from './drawing.ts';
import { plainFabric, printFabric } from './fabric.ts';
import { heroPicture } from './hero.ts';
import { PALETTES } from './palettes.ts';
import { renderPicture } from './render.ts';
import { closeUp, detail, scene, type CloseUpVariant, type SceneVariant } from './scene.ts';

const KILOBYTE = 1024;
const palette = PALETTES.teal;
const cloth = printFabric('cloth', 'discs', palette, { scale: 0.8, rotate: 10 });
const dress: Drawing = {
  defs: cloth.defs,
  body: `<path d="M300,160H660L760,1040H200Z" fill="${cloth.fill}"/>`,
};

const scenes: SceneVariant[] = ['arch', 'wall', 'disc', 'plinth', 'rail'];
const closeUps: CloseUpVariant[] = ['fold', 'swatch', 'stack'];

const pictures: Array<[name: string, svg: string, width: number, height: number, kilobytes: number]> = [
  ...scenes.map((name): [string, string, number, number, number] => [
    `scene ${name}`,
    scene(dress, palette, name),
    960,
    1200,
    220,
  ]),
  ...closeUps.map((name): [string, string, number, number, number] => [
    `close-up ${name}`,
    closeUp(cloth, palette, name),
    960,
    1200,
    300,
  ]),
  ['hero', heroPicture(), 1920, 1080, 320],
  ['men', categoryPicture('men'), 1200, 1500, 420],
  ['women', categoryPicture('women'), 1200, 1500, 420],
  ['accessories', categoryPicture('accessories'), 1200, 1500, 420],
  ['default', defaultPicture(), 960, 1200, 140],
];

describe.each(pictures)('%s', { timeout: 20_000 }, (_name, svg, width, height, kilobytes) => {
  it(`is a JPEG of ${width} × ${height} below ${kilobytes} kB`, async () => {
    const picture = await renderPicture(svg);
    const found = await sharp(picture).metadata();
    expect(found).toMatchObject({ format: 'jpeg', width, height, chromaSubsampling: '4:2:0' });
    expect(picture.byteLength).toBeLessThan(kilobytes * KILOBYTE);
  });

  it('defines all that it refers to, once', () => {
    const defined = Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(new Set(defined).size).toBe(defined.length);
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined).toContain(id);
  });
});

it('leaves the left of the hero calm for words', { timeout: 20_000 }, async () => {
  // Extracted first: `stats` looks at the input, not at what would become of it.
  const left = await sharp(await renderPicture(heroPicture()))
    .extract({ left: 0, top: 0, width: 840, height: 1080 })
    .toBuffer();
  const { channels } = await sharp(left).stats();
  for (const { min } of channels) expect(min).toBeGreaterThan(180);
});

it('shows a part of a picture as large as the whole', { timeout: 20_000 }, async () => {
  const whole = scene(dress, palette, 'arch');
  const part = await renderPicture(detail(whole, { x: 400, y: 500, width: 160, height: 200 }));
  expect(await sharp(part).metadata()).toMatchObject({ width: 960, height: 1200 });
  expect(part.equals(await renderPicture(whole))).toBe(false);
});

it('weaves every plain cloth in its own way, near its colour', async () => {
  const weaves = ['plain', 'twill', 'knit', 'denim', 'leather', 'straw'] as const;
  const defs = weaves.map((weave) => plainFabric('cloth', '#7a4524', weave).defs);
  expect(new Set(defs).size).toBe(weaves.length);
  for (const cloth of defs) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><defs>${cloth}</defs><rect width="120" height="120" fill="url(#cloth)"/></svg>`;
    const { channels } = await sharp(Buffer.from(svg)).stats();
    const [red, green, blue] = channels.map(({ mean }) => mean);
    for (const [mean, wanted] of [
      [red, 0x7a],
      [green, 0x45],
      [blue, 0x24],
    ]) {
      expect(Math.abs((mean ?? 0) - (wanted ?? 0))).toBeLessThan(16);
    }
  }
});

it('refuses a picture that is not well formed', async () => {
  await expect(renderPicture('<svg')).rejects.toThrow(/input|svg|xml/i);
});
