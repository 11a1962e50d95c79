import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PALETTES } from '../palettes.ts';
import { svgDocument } from '../svg.ts';
import { PRINTS } from './index.ts';
import type { Print } from './tile.ts';

const designs: Array<[string, Print]> = Object.entries(PRINTS);

/** Renders a print over so many tiles, shifted by an offset, and returns its raw pixels. */
async function pixels(print: Print, columns: number, rows: number, offset = { x: 0, y: 0 }): Promise<Buffer> {
  const { width, height, body } = print(PALETTES.indigo);
  const size = { width: width * columns, height: height * rows };
  const pattern = `<pattern id="tile" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="translate(${offset.x} ${offset.y})">${body}</pattern>`;
  const svg = svgDocument(pattern, `<rect width="100%" height="100%" fill="url(#tile)"/>`, size);
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

/** Measures the mean difference between neighbouring rows of pixels: at one row, and the largest. */
function rowDifferences(raw: Buffer, width: number): { at: (row: number) => number; largest: number } {
  const stride = width * 3;
  const rows = raw.length / stride;
  const at = (row: number): number => {
    let sum = 0;
    for (let i = 0; i < stride; i += 1) {
      sum += Math.abs((raw[row * stride + i] ?? 0) - (raw[(row - 1) * stride + i] ?? 0));
    }
    return sum / stride;
  };
  return { at, largest: Math.max(...Array.from({ length: rows - 1 }, (_, index) => at(index + 1))) };
}

/** Rotates raw pixels by 90 degrees, so that columns become rows. */
const transpose = async (raw: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(raw, { raw: { width, height, channels: 3 } })
    .rotate(90)
    .raw()
    .toBuffer();

/** Renders four separate copies of a tile so that their edges meet in the centre. */
async function renderEdgesInCentre(print: Print): Promise<{ raw: Buffer; width: number; height: number }> {
  const { width, height, body } = print(PALETTES.indigo);
  const copies = [0, 1]
    .flatMap((row) =>
      [0, 1].map(
        (column) =>
          `<svg x="${(column - 0.5) * width}" y="${(row - 0.5) * height}" width="${width}" height="${height}">${body}</svg>`,
      ),
    )
    .join('');
  const raw = await sharp(Buffer.from(svgDocument('', copies, { width, height })))
    .removeAlpha()
    .raw()
    .toBuffer();
  return { raw, width, height };
}

describe.each(designs)('print %s', { timeout: 20_000 }, (_name, print) => {
  it('has no seam where its edges meet', async () => {
    const { raw, width, height } = await renderEdgesInCentre(print);
    const across = rowDifferences(raw, width);
    const down = rowDifferences(await transpose(raw, width, height), height);
    // At a seam, a row would differ from its neighbour more than any row of a whole tile does.
    const whole = await pixels(print, 1, 1, { x: width / 2, y: height / 2 });
    expect(across.at(height / 2)).toBeLessThanOrEqual(rowDifferences(whole, width).largest + 1);
    expect(down.at(width / 2)).toBeLessThanOrEqual(
      rowDifferences(await transpose(whole, width, height), height).largest + 1,
    );
    expect(difference(raw, whole)).toBeLessThan(2);
  });

  it('repeats in both directions', async () => {
    const { width, height } = print(PALETTES.indigo);
    const first = await pixels(print, 1, 1);
    const shifted = await pixels(print, 1, 1, { x: -width, y: height });
    expect(difference(first, shifted)).toBeLessThan(1);
  });

  it('has a tile of 120 to 220 pixels in all colours of the palette', () => {
    const { width, height, body } = print(PALETTES.plum);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(120);
    expect(Math.max(width, height)).toBeLessThanOrEqual(220);
    for (const colour of ['ground', 'main', 'accent', 'ink'] as const) {
      expect(body).toContain(PALETTES.plum[colour]);
    }
  });

  it('is the same at every run', () => {
    expect(print(PALETTES.rust)).toEqual(print(PALETTES.rust));
  });
});

/** Returns the mean difference of two images' channels, 0 to 255. */
function difference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (const [index, value] of one.entries()) sum += Math.abs(value - (other[index] ?? 0));
  return sum / one.length;
}

it('differs clearly from every other print', async () => {
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
