import type { Fold } from '../garment.ts';
import { seededRandom } from '../random.ts';

/** Folds that fall from a waist and open towards a hem, none quite like the next. */
export function falling(
  count: number,
  top: { y: number; half: number },
  bottom: { y: number; half: number },
  { depth = 1, width = 9, seed = 3 } = {},
): Fold[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const t = ((i + 0.5) / count) * 2 - 1;
    const drop = 0.55 + random() * 0.45;
    const x = top.half * t;
    const foot = bottom.half * (t + (random() - 0.5) * 0.06);
    return {
      from: [x, top.y] as const,
      to: [x + (foot - x) * drop, top.y + (bottom.y - top.y) * drop] as const,
      width: width * (0.6 + random() * 0.8),
      bend: (random() - 0.5) * 8,
      depth: depth * (0.5 + random() * 0.5),
    };
  });
}

/** Short pulls of cloth that run from a point, such as an armpit or a knot. */
export function pulls(
  x: number,
  y: number,
  toward: readonly (readonly [number, number])[],
  width = 5,
  depth = 0.8,
): Fold[] {
  return toward.map(([dx, dy], i) => ({
    from: [x, y],
    to: [x + dx, y + dy],
    width,
    bend: i % 2 ? 3 : -3,
    depth,
  }));
}

/** The same folds on both sides. */
export const onBothSides = (folds: readonly Fold[]): Fold[] =>
  folds.flatMap((fold) => [
    fold,
    { ...fold, from: [-fold.from[0], fold.from[1]], to: [-fold.to[0], fold.to[1]], bend: -(fold.bend ?? 0) },
  ]);
