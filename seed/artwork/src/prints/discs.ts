import { beadRing, disc, fillPath, range, raysPath, ring } from '../shapes.ts';
import { overprint, type Print, waxTile } from './tile.ts';

/** Large discs of rings and spokes, in half-drop: the “record” print. */
export const discs: Print = ({ ground, main, accent, ink }) => {
  const [width, height] = [180, 180];
  const record = (cx: number, cy: number): string =>
    overprint((fill) => disc(cx, cy, 60, fill), ink, main) +
    ring(cx, cy, 53, ground, 3) +
    fillPath(raysPath(cx, cy, 28, 48, 36, 0.62), ink) +
    range(3)
      .map((index) => ring(cx, cy, 21 + index * 3.4, ground, 1.3))
      .join('') +
    disc(cx, cy, 19, accent) +
    ring(cx, cy, 13, main, 2) +
    disc(cx, cy, 7, ink);
  const halo = (cx: number, cy: number): string => beadRing(cx, cy, 68, 30, 2.2, accent);
  const star = (cx: number, cy: number): string =>
    fillPath(raysPath(cx, cy, 5, 17, 8, 0.9), accent) + disc(cx, cy, 4.5, main);
  const motifs = halo(0, 0) + halo(90, 90) + record(0, 0) + record(90, 90) + star(90, 0) + star(0, 90);
  return waxTile({ width, height, ground, motifs, vein: ink, seed: 11 });
};
