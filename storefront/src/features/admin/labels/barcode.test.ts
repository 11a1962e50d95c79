import { describe, expect, it } from 'vitest';
import { drawBarcode } from './barcode.ts';

const ROOM = { width: 48, height: 9 };
const goods = (barcode: string | null, sku: string | null = null) => ({ barcode, sku });

const svgOf = (src = ''): string => decodeURIComponent(src.slice(src.indexOf(',') + 1));

describe('a barcode', () => {
  it.each([
    ['4006381333931', 'ean13'],
    ['2000000000015', 'ean13'],
    ['036000291452', 'upca'],
    ['96385074', 'ean8'],
    ['10614141000415', 'code128'],
    ['4006381333932', 'code128'],
    ['SHOP-12', 'code128'],
  ])('of %s is drawn as %s', (text, symbology) => {
    expect(drawBarcode(goods(text, 'SKU-1'), 'barcode', ROOM)).toMatchObject({ text, symbology });
  });

  it('of the SKU is a Code 128, also when the SKU has the digits of a GTIN', () => {
    const drawn = drawBarcode(goods('96385074', '4006381333931'), 'sku', ROOM);
    expect(drawn).toMatchObject({ text: '4006381333931', symbology: 'code128' });
  });

  it('is none without the code, and for text that bars cannot say', () => {
    expect(drawBarcode(goods(null, 'SKU-1'), 'barcode', ROOM)).toBeNull();
    expect(drawBarcode(goods('96385074'), 'sku', ROOM)).toBeNull();
    expect(drawBarcode(goods(null, '裙子'), 'sku', ROOM)).toBeNull();
  });

  it('has bars of whole dots that keep their shape, with white beside them', () => {
    const drawn = drawBarcode(goods('4006381333931'), 'barcode', ROOM);
    const [, width = 0, height = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(svgOf(drawn?.src))?.map(Number) ?? [];
    expect(drawn?.width).toBe(width * 0.375);
    expect(drawn?.height).toBe(height * 0.375);
    expect(drawn?.height).toBeCloseTo(ROOM.height, 0);
    expect(drawn?.isTooNarrow).toBe(false);
    expect(drawBarcode(goods('4006381333931'), 'barcode', { width: 30, height: 6 })?.width).toBe(
      width * 0.25,
    );
  });

  it('says when its bars are too narrow to scan', () => {
    const sku = 'A-VERY-LONG-SKU-OF-SIXTY-FOUR-CHARACTERS-THAT-NOBODY-SHOULD-SCAN';
    expect(drawBarcode(goods(null, sku), 'sku', ROOM)?.isTooNarrow).toBe(true);
    expect(drawBarcode(goods(null, 'WD-M-RED'), 'sku', ROOM)?.isTooNarrow).toBe(false);
  });
});
