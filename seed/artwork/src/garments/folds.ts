/** A fold from x1, y1 to x2, y2, how far it bends to the right, and its width, in pixels. */
export type Fold = readonly [x1: number, y1: number, x2: number, y2: number, bend: number, width: number];

/** Spreads folds between a line above and a line below, a little irregular as in real cloth. */
export function spreadFolds(
  above: readonly [x1: number, x2: number, y: number],
  below: readonly [x1: number, x2: number, y: number],
  count: number,
  width: number,
): Fold[] {
  return Array.from({ length: count }, (_, index): Fold => {
    const t = (index + 0.5) / count;
    const stray = Math.sin(index * 2.7 + count) * (0.3 / count);
    const length = 0.86 + 0.14 * Math.sin(index * 1.9 + 1);
    const [x1, x2] = [above[0] + (above[1] - above[0]) * t, below[0] + (below[1] - below[0]) * (t + stray)];
    return [
      x1,
      above[2],
      x1 + (x2 - x1) * length,
      above[2] + (below[2] - above[2]) * length,
      (t - 0.5) * -60,
      width,
    ];
  });
}

/**
 * Returns the outline of a fold: a crescent, or a wedge that is open at its end.
 * @param side 0 for the dark side, 1 for the lit side beside it
 * @param out widens the outline on both sides, in pixels
 */
export function foldPath(
  [x1, y1, x2, y2, bend, width]: Fold,
  open: boolean,
  side: 0 | 1,
  out: number,
): string {
  const near = side * width - out;
  const far = (side + 1) * width + out;
  if (far <= near) return '';
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [(y2 - y1) / length, (x1 - x2) / length];
  const control = (reach: number) =>
    `${((x1 + x2) / 2 + nx * (bend + reach)).toFixed(1)} ${((y1 + y2) / 2 + ny * (bend + reach)).toFixed(1)}`;
  // An open end is as soft as the sides, so it moves outwards too.
  const [ex, ey] = [x2 - ny * 2 * out, y2 + nx * 2 * out];
  const end = (reach: number) =>
    open ? `${(ex + nx * reach).toFixed(1)} ${(ey + ny * reach).toFixed(1)}` : `${x2} ${y2}`;
  return `M${x1} ${y1} Q${control(near)} ${end(near)} L${end(far)} Q${control(far)} ${x1} ${y1} Z`;
}
