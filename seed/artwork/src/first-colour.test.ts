import { colorPaint } from '@chitenge/contract/colors';
import { SAMPLE_CATALOGUE, type CatalogueEntry } from '@chitenge/seed/catalogue/sample-catalogue';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { PALETTES } from './palettes.ts';

/** The storefront shows blue in this value instead of the CSS colour (docs/behaviour.md#product-fields). */
const FIXED: Readonly<Record<string, string>> = { blue: '#2d5f9e' };

/** The largest distance in RGB at which a swatch and a print still look like one colour. */
const MAX_DISTANCE = 125;

/** Returns red, green and blue of a CSS colour. */
async function readColour(name: string): Promise<number[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect width="1" height="1" fill="${FIXED[name] ?? colorPaint(name) ?? name}"/></svg>`;
  return [...(await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer())];
}

const clothOf = ({ look }: CatalogueEntry): string =>
  'plain' in look.cloth ? look.cloth.plain : PALETTES[look.palette].ground;

it('the first colour of a sample product is the colour of its images', async () => {
  const clashes: string[] = [];
  for (const product of SAMPLE_CATALOGUE) {
    const [name] = product.colors ?? [];
    if (name === undefined) continue;
    const [swatch, cloth] = await Promise.all([readColour(name), readColour(clothOf(product))]);
    const distance = Math.hypot(...swatch.map((part, index) => part - (cloth[index] ?? 0)));
    if (distance > MAX_DISTANCE) clashes.push(`${product.name}: ${name} is not ${clothOf(product)}`);
  }
  expect(clashes).toEqual([]);
});
