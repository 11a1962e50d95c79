/** The barcode of a label. The code of bwip-js is large, so only the page of labels loads it. */
import { isGtin } from '@chitenge/contract/clean-text';
import type { LabelledVariant } from '@chitenge/contract/labels';
import { code128, drawingSVG, ean13, ean8, upca } from 'bwip-js/generic';
import type { CodeKind } from './label-settings.ts';

/** Millimetres of a dot of label printers (203 dpi). */
const DOT = 0.125;

/** The widest narrow bar, in mm, and the narrowest that common scanners read. */
const WIDEST = 3 * DOT;
const NARROWEST = 1.5 * DOT;

/** White on both sides together, in narrow bars. */
const QUIET = 20;

export interface Barcode {
  text: string;
  symbology: string;
  /** Address of the SVG. */
  src: string;
  /** Millimetres. */
  width: number;
  height: number;
  /** Whether its bars are too narrow for common scanners. */
  isTooNarrow: boolean;
}

/** What scanners read as it was: of other letters, they read the bytes. */
const PLAIN = /^[ -~]+$/;

const CODE_128 = { bcid: 'code128', encode: code128 };
/** By the number of digits. */
const OF_GTINS: Record<number, typeof CODE_128> = {
  8: { bcid: 'ean8', encode: ean8 },
  12: { bcid: 'upca', encode: upca },
  13: { bcid: 'ean13', encode: ean13 },
};

/**
 * Draws the barcode of a variant: EAN-13, UPC-A or EAN-8 of a GTIN or of a number of the shop, Code 128 of any other.
 * @param room millimetres
 * @returns null for a variant without such a code, and for one that bars cannot say
 */
export function drawBarcode(
  { barcode, sku }: Pick<LabelledVariant, 'barcode' | 'sku'>,
  kind: CodeKind,
  room: { width: number; height: number },
): Barcode | null {
  const text = kind === 'sku' ? sku : barcode;
  if (text === null || !PLAIN.test(text)) return null;
  const isNumber = kind === 'barcode' && isGtin(text);
  const { bcid, encode } = (isNumber && OF_GTINS[text.length]) || CODE_128;
  const draw = (height: number) => {
    const svg = encode({ bcid, text, scale: 1, height }, drawingSVG());
    const [, width = 0, units = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.map(Number) ?? [];
    return { svg, width, height: units };
  };
  const bar = barWidth(room.width / (draw(1).width + QUIET));
  // bwip-js takes a narrow bar for 1/72 inch.
  const { svg, width, height } = draw(((room.height / bar) * 25.4) / 72);
  return {
    text,
    symbology: bcid,
    src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    width: width * bar,
    height: height * bar,
    isTooNarrow: bar < NARROWEST,
  };
}

/** Returns the width of a narrow bar: whole dots where there is room for two, so that no bar is blurred. */
function barWidth(most: number): number {
  if (most >= WIDEST) return WIDEST;
  return most >= 2 * DOT ? 2 * DOT : most;
}
