import { seededRandom } from '../seeded-random.ts';

/** A variant of a generated product. */
export interface VariantRow {
  size: string;
  color: string | null;
  sku: string;
  barcode: string;
  stockCount: number;
}

interface SizedProduct {
  /** The product's number in its catalogue; SKUs and barcodes contain it. */
  number: number;
  /** Beginning of the SKUs, such as CH. */
  prefix: string;
  sizes: readonly string[];
  colors: readonly string[] | null;
  /** Units of all variants. */
  stock: number;
}

/** Share of the sizes and colours that are sold out. */
const SOLD_OUT = 0.14;

/** Middle sizes sell, and are stocked, more than the ends. */
const weightOf = (index: number, count: number) => 1.3 - Math.abs(index - (count - 1) / 2) / count;

/** Distributes units by weights. The remainder goes to the largest fractions, so that the sum is exact. */
function distribute(units: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (units * weight) / total);
  const counts = exact.map(Math.floor);
  const rest = units - counts.reduce((sum, count) => sum + count, 0);
  const byFraction = exact
    .map((value, index) => ({ index, fraction: value % 1 }))
    .toSorted((one, other) => other.fraction - one.fraction);
  const rounded = new Set(byFraction.slice(0, rest).map(({ index }) => index));
  return counts.map((count, index) => (rounded.has(index) ? count + 1 : count));
}

/** Returns an EAN-13 of the range for use within one shop (GS1: 20 to 29). */
function barcodeOf(number: number, index: number): string {
  const digits = `2${String(number).padStart(8, '0')}${String(index).padStart(3, '0')}`;
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const codeOf = (option: string) => option.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '');

/** Returns the variants of a product with sizes: the same ones at every run, some sold out, some low. */
export function sizeRun({ number, prefix, sizes, colors, stock }: SizedProduct): VariantRow[] {
  const random = seededRandom(number);
  const cells = (colors ?? [null]).flatMap((color) => sizes.map((size, index) => ({ color, size, index })));
  const soldOut = cells.map(() => random() < SOLD_OUT);
  const weights = cells.map(({ index }, cell) => {
    // Not everything is sold out while there are units.
    if (soldOut[cell] && !soldOut.every(Boolean)) return 0;
    return weightOf(index, sizes.length) * (0.5 + random());
  });
  const counts = distribute(stock, weights);
  return cells.map(({ color, size }, cell) => ({
    size,
    color,
    sku: [
      `${prefix}${String(number).padStart(3, '0')}`,
      codeOf(size),
      ...(color === null ? [] : [codeOf(color)]),
    ].join('-'),
    barcode: barcodeOf(number, cell),
    stockCount: counts[cell] ?? 0,
  }));
}
