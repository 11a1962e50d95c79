import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PALETTES } from '../palettes.ts';
import { picture } from '../picture.ts';
import { prints } from './index.ts';
import type { Print } from './tile.ts';

const designs: Array<[string, Print]> = Object.entries(prints);

/** The raw pixels of a print that covers a frame, begun at an offset. */
async function pixels(print: Print, columns: number, rows: number, offset = { x: 0, y: 0 }): Promise<Buffer> {
  const { width, height, body } = print(PALETTES.indigo);
  const size = { width: width * columns, height: height * rows };
  const pattern = `<pattern id="tile" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="translate(${offset.x} ${offset.y})">${body}</pattern>`;
  const svg = picture(pattern, `<rect width="100%" height="100%" fill="url(#tile)"/>`, size);
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

/** The mean difference between neighbouring rows of pixels, at a row and over the whole picture. */
function steps(raw: Buffer, width: number): { at: (row: number) => number; most: number } {
  const stride = width * 3;
  const rows = raw.length / stride;
  const at = (row: number): number => {
    let sum = 0;
    for (let i = 0; i < stride; i += 1) {
      sum += Math.abs((raw[row * stride + i] ?? 0) - (raw[(row - 1) * stride + i] ?? 0));
    }
    return sum / stride;
  };
  return { at, most: Math.max(...Array.from({ length: rows - 1 }, (_, index) => at(index + 1))) };
}

/** The same pixels with columns for rows. */
const turned = async (raw: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(raw, { raw: { width, height, channels: 3 } })
    .rotate(90)
    .raw()
    .toBuffer();

/** Swaps the halves of a tile, so that its outer edges meet in the middle, drawn apart from each other. */
async function edgesInside(print: Print): Promise<{ raw: Buffer; width: number; height: number }> {
  const { width, height, body } = print(PALETTES.indigo);
  const copies = [0, 1]
    .flatMap((row) =>
      [0, 1].map(
        (column) =>
          `<svg x="${(column - 0.5) * width}" y="${(row - 0.5) * height}" width="${width}" height="${height}">${body}</svg>`,
      ),
    )
    .join('');
  const raw = await sharp(Buffer.from(picture('', copies, { width, height })))
    .removeAlpha()
    .raw()
    .toBuffer();
  return { raw, width, height };
}

describe.each(designs)('print %s', { timeout: 20_000 }, (_name, print) => {
  it('has no seam where its edges meet', async () => {
    const { raw, width, height } = await edgesInside(print);
    const across = steps(raw, width);
    const down = steps(await turned(raw, width, height), height);
    // What a seam would be: a row that differs from its neighbour more than any row of an unbroken tile does.
    const whole = await pixels(print, 1, 1, { x: width / 2, y: height / 2 });
    expect(across.at(height / 2)).toBeLessThanOrEqual(steps(whole, width).most + 1);
    expect(down.at(width / 2)).toBeLessThanOrEqual(
      steps(await turned(whole, width, height), height).most + 1,
    );
    expect(difference(raw, whole)).toBeLessThan(2);
  });

  it('repeats: a tile further on looks the same', async () => {
    const { width, height } = print(PALETTES.indigo);
    const here = await pixels(print, 1, 1);
    const further = await pixels(print, 1, 1, { x: -width, y: height });
    expect(difference(here, further)).toBeLessThan(1);
  });

  it('is bold at the scale of a garment, and wears all the colours of its palette', () => {
    const { width, height, body } = print(PALETTES.plum);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(120);
    expect(Math.max(width, height)).toBeLessThanOrEqual(220);
    for (const colour of ['ground', 'main', 'accent', 'ink'] as const) {
      expect(body).toContain(PALETTES.plum[colour]);
    }
  });

  it('is drawn alike every time', () => {
    expect(print(PALETTES.rust)).toEqual(print(PALETTES.rust));
  });
});

/** Mean difference of two pictures' channels, 0 to 255. */
function difference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (const [index, value] of one.entries()) sum += Math.abs(value - (other[index] ?? 0));
  return sum / one.length;
}

it('tells every print from every other', async () => {
  const small = await Promise.all(
    designs.map(async ([, print]) => {
      const { width, height } = print(PALETTES.indigo);
      const raw = await pixels(print, 2, 2);
      return sharp(raw, { raw: { width: width * 2, height: height * 2, channels: 3 } })
        .resize(64, 64, { fit: 'fill' })
        .raw()
        .toBuffer();
    }),
  );
  for (const [index, one] of small.entries()) {
    for (const other of small.slice(index + 1)) expect(difference(one, other)).toBeGreaterThan(15);
  }
});
