import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CANVAS, type Drawing } from '../drawing.ts';
import { flatFabric } from '../fabric.ts';
import { GARMENTS } from './index.ts';

const cloth = { main: flatFabric('#b4552d'), trim: flatFabric('#1f4d43') };

const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

/** Returns the bounding box of all opaque pixels. Soft shadows do not count. */
async function boundingBox({ defs, body }: Drawing) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CANVAS.width / 4}" height="${CANVAS.height / 4}" viewBox="0 0 ${CANVAS.width} ${CANVAS.height}"><defs>${defs}</defs>${body}</svg>`;
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
  it('fills its box and stays inside', async () => {
    const { left, top, right, bottom } = await boundingBox(draw('try', cloth));

    expect(right - left).toBeGreaterThan(150);
    expect(bottom - top).toBeGreaterThan(240);
    expect(left).toBeGreaterThanOrEqual(144);
    expect(right).toBeLessThanOrEqual(816);
    expect(top).toBeGreaterThanOrEqual(116);
    expect(bottom).toBeLessThanOrEqual(1064);
  });

  it('prefixes its ids, defines each once, and refers to defined ids only', () => {
    const first = draw('one', cloth);
    const second = draw('two', cloth);
    const both = ids(first.defs + first.body + second.defs + second.body);
    const references = [...(first.defs + first.body).matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);

    expect(new Set(both).size).toBe(both.length);
    expect(ids(first.defs)).toEqual(expect.arrayContaining(references));
  });

  it('has a close-up region of 4:5 inside the canvas', () => {
    const { x, y, width, height } = detail;

    expect(height / width).toBeCloseTo(1.25);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(CANVAS.width);
    expect(y + height).toBeLessThanOrEqual(CANVAS.height);
  });
});
