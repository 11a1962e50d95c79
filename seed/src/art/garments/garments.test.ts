import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PICTURE, type Drawing } from '../drawing.ts';
import { GARMENTS } from './index.ts';
import { plain } from './shading.ts';

const cloth = { main: plain('#b4552d'), trim: plain('#1f4d43') };

const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

/** The box that is clearly painted: left, top, right and bottom in pixels of the picture; soft shadows don't count. */
async function paintedBox({ defs, body }: Drawing) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width / 4}" height="${PICTURE.height / 4}" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}"><defs>${defs}</defs>${body}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .extractChannel('alpha')
    .threshold(140)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = { left: Infinity, top: Infinity, right: 0, bottom: 0 };
  for (const [index, alpha] of data.entries()) {
    if (alpha === 0) continue;
    const [x, y] = [(index % info.width) * 4, Math.floor(index / info.width) * 4];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 4);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 4);
  }
  return box;
}

describe.each(Object.entries(GARMENTS))('%s', (_, { draw, detail }) => {
  it('is painted, and stays within its box', async () => {
    const { left, top, right, bottom } = await paintedBox(draw('try', cloth));

    expect(right - left).toBeGreaterThan(150);
    expect(bottom - top).toBeGreaterThan(240);
    expect(left).toBeGreaterThanOrEqual(144);
    expect(right).toBeLessThanOrEqual(816);
    expect(top).toBeGreaterThanOrEqual(116);
    expect(bottom).toBeLessThanOrEqual(1064);
  });

  it('prefixes its ids, each given once and every reference to one of them', () => {
    const first = draw('one', cloth);
    const second = draw('two', cloth);
    const both = ids(first.defs + first.body + second.defs + second.body);
    const references = [...(first.defs + first.body).matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);

    expect(new Set(both).size).toBe(both.length);
    expect(ids(first.defs)).toEqual(expect.arrayContaining(references));
  });

  it('names a close-up of 4 to 5 inside the picture', () => {
    const { x, y, width, height } = detail;

    expect(height / width).toBeCloseTo(1.25);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(PICTURE.width);
    expect(y + height).toBeLessThanOrEqual(PICTURE.height);
  });
});
