import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { closeUp } from './close-up.ts';
import type { Drawing } from './drawing.ts';
import { plainFabric, printFabric } from './fabric.ts';
import { categoryImage } from './pages/category.ts';
import { defaultImage } from './pages/default.ts';
import { heroImage } from './pages/hero.ts';
import { PALETTES } from './palettes.ts';
import { renderImage } from './render.ts';
import { scene } from './scene.ts';
import { zoomTo } from './svg.ts';

const KILOBYTE = 1024;
const palette = PALETTES.teal;
const cloth = printFabric('cloth', 'discs', palette, { scale: 0.8, rotate: 10 });
const dress: Drawing = {
  defs: cloth.defs,
  body: `<path d="M300,160H660L760,1040H200Z" fill="${cloth.fill}"/>`,
};

const backdrops = ['arch', 'wall', 'disc', 'plinth', 'rail'] as const;

const images: Array<[name: string, svg: string, width: number, height: number, kilobytes: number]> = [
  ...backdrops.map((name): [string, string, number, number, number] => [
    `backdrop ${name}`,
    scene(dress, palette, name),
    960,
    1200,
    160,
  ]),
  ['close-up', closeUp(cloth), 960, 1200, 230],
  ['hero', heroImage(), 1920, 1080, 190],
  ['men', categoryImage('men'), 1200, 1500, 290],
  ['women', categoryImage('women'), 1200, 1500, 260],
  ['accessories', categoryImage('accessories'), 1200, 1500, 170],
  ['default', defaultImage(), 960, 1200, 80],
];

const rendered = new Map<string, Promise<Buffer>>();

/** Renders an image once, because several tests look at the same one and a rendering takes a second. */
function renderOnce(svg: string): Promise<Buffer> {
  const image = rendered.get(svg) ?? renderImage(svg);
  rendered.set(svg, image);
  return image;
}

describe.each(images)('%s', { timeout: 20_000 }, (_name, svg, width, height, kilobytes) => {
  it(`is a WebP of ${width} × ${height} below ${kilobytes} kB`, async () => {
    const image = await renderOnce(svg);
    const metadata = await sharp(image).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width, height, hasAlpha: false });
    expect(image.byteLength).toBeLessThan(kilobytes * KILOBYTE);
  });

  it('defines each referenced id once', () => {
    const defined = Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(new Set(defined).size).toBe(defined.length);
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined).toContain(id);
  });
});

it('keeps the left side of the hero image light and calm for text', { timeout: 20_000 }, async () => {
  // `stats` ignores operations on its input, so the crop needs its own buffer.
  const left = await sharp(await renderOnce(heroImage()))
    .extract({ left: 0, top: 0, width: 840, height: 1080 })
    .toBuffer();
  const { channels } = await sharp(left).stats();
  for (const { min } of channels) expect(min).toBeGreaterThan(180);
});

it('enlarges a region to the size of the whole image', { timeout: 20_000 }, async () => {
  const whole = scene(dress, palette, 'arch');
  const part = await renderImage(zoomTo(whole, { x: 400, y: 500, width: 160, height: 200 }));
  expect(await sharp(part).metadata()).toMatchObject({ width: 960, height: 1200 });
  expect(part.equals(await renderOnce(whole))).toBe(false);
});

it('gives each weave its own texture near the given colour', async () => {
  const weaves = ['plain', 'twill', 'knit', 'denim', 'leather', 'straw'] as const;
  const defs = weaves.map((weave) => plainFabric('cloth', '#7a4524', weave).defs);
  expect(new Set(defs).size).toBe(weaves.length);
  for (const pattern of defs) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><defs>${pattern}</defs><rect width="120" height="120" fill="url(#cloth)"/></svg>`;
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

it('rejects an SVG that is not well-formed', async () => {
  await expect(renderImage('<svg')).rejects.toThrow(/input|svg|xml/i);
});
