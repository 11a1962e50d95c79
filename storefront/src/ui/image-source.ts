const DENSE = '(min-resolution: 2.5dppx)';

/** A phone on its side is narrower than this many pixels; no wider screen has three pixels per point. */
const WIDEST_PHONE = 1000;

/**
 * Extends `sizes` so that phones with three pixels per point load images for two. The difference is invisible
 * and halves the bytes.
 * @param sizes as in <img sizes>, widest screens first; each width a single length
 */
export function capSizesAt2x(sizes: string): string {
  const entries = sizes.split(', ').map((entry) => {
    const [, condition = '', minWidth = '0', width = '0', unit = ''] =
      /^(\(min-width: (\d+)px\) )?([\d.]+)([a-z]+)$/.exec(entry) ?? [];
    const twoThirds = Number((Number(width) * 0.66).toFixed(1));
    return {
      entry,
      isWide: Number(minWidth) >= WIDEST_PHONE,
      dense: `${condition && `${condition}and `}${DENSE} ${twoThirds}${unit}`,
    };
  });
  const narrow = entries.filter(({ isWide }) => !isWide);
  return [
    ...entries.filter(({ isWide }) => isWide).map(({ entry }) => entry),
    ...narrow.map(({ dense }) => dense),
    ...narrow.map(({ entry }) => entry),
  ].join(', ');
}
