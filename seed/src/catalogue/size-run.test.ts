import { expect, it } from 'vitest';
import { SAMPLE_CATALOGUE } from './sample-catalogue.ts';
import { sizeRun } from './size-run.ts';

const RUN = { number: 7, prefix: 'CH', sizes: ['S', 'M', 'L'], colors: ['teal', 'off white'], stock: 20 };

it('has a row for each colour and size, the same at every run', () => {
  const variants = sizeRun(RUN);
  expect(variants.map(({ color, size }) => `${color} ${size}`)).toEqual([
    'teal S',
    'teal M',
    'teal L',
    'off white S',
    'off white M',
    'off white L',
  ]);
  expect(variants[5]?.sku).toBe('CH007-L-OFFWHITE');
  expect(sizeRun(RUN)).toEqual(variants);
});

it.each([0, 1, 5, 20, 333])('distributes exactly %d units', (stock) => {
  for (let number = 1; number <= 50; number += 1) {
    const counts = sizeRun({ ...RUN, number, stock }).map(({ stockCount }) => stockCount);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(stock);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(0);
  }
});

it('leaves some sizes of the sample catalogue sold out and some low', () => {
  const runs = SAMPLE_CATALOGUE.filter(({ variants, stock }) => variants && stock > 0);
  const counts = runs.flatMap(({ variants }) => variants ?? []).map(({ stockCount }) => stockCount);
  const share = (test: (count: number) => boolean) => counts.filter(test).length / counts.length;
  expect(share((count) => count === 0)).toBeGreaterThan(0.1);
  expect(share((count) => count === 0)).toBeLessThan(0.4);
  expect(share((count) => count > 0 && count <= 3)).toBeGreaterThan(0.2);
});

it('has unique SKUs and barcodes with valid check digits', () => {
  const variants = SAMPLE_CATALOGUE.flatMap((entry) => entry.variants ?? []);
  expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
  expect(new Set(variants.map(({ barcode }) => barcode)).size).toBe(variants.length);
  for (const { barcode } of variants) {
    expect(barcode).toMatch(/^2\d{12}$/);
    const sum = Array.from(barcode).reduce(
      (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
      0,
    );
    expect(sum % 10).toBe(0);
  }
});
