import { disc, ring } from '../shapes.ts';
import { type Print, waxTile } from './tile.ts';

/** Overlapping scales that look like waves. */
export const waves: Print = ({ ground, main, accent, ink }) => {
  const [width, height] = [132, 132];
  const scale = (cx: number, cy: number, lit: boolean): string =>
    disc(cx + 2, cy + 2, 34, ink) +
    disc(cx, cy, 33, lit ? main : accent) +
    disc(cx, cy, 27, ground) +
    ring(cx, cy, 21, lit ? accent : main, 4) +
    ring(cx, cy, 14.5, main, 1.6) +
    disc(cx, cy, 10, lit ? main : accent) +
    disc(cx, cy, 4.5, ink);
  const row = (y: number, shift: number, lit: boolean): string =>
    scale(shift, y, lit) + scale(shift + 66, y, !lit);
  const motifs = row(33, 33, true) + row(66, 0, false) + row(99, 33, false) + row(132, 0, true);
  return waxTile({ width, height, ground, motifs, vein: ink, seed: 113 });
};
