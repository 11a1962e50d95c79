import { disc, fillPath, raysPath, ring } from '../shapes.ts';
import { type Print, waxTile } from './tile.ts';

/** Interlocking rings with stars. */
export const rings: Print = ({ ground, main, accent, ink }) => {
  const [width, height] = [160, 160];
  const loop = (cx: number, cy: number, fill: string, groove: string): string =>
    ring(cx + 2, cy + 2, 48, ink, 18) +
    ring(cx, cy, 48, fill, 15) +
    ring(cx, cy, 48, groove, 3) +
    ring(cx, cy, 56.5, ink, 1.4) +
    ring(cx, cy, 39.5, ink, 1.4);
  const star = (cx: number, cy: number, fill: string): string =>
    fillPath(raysPath(cx, cy, 6, 24, 12, 0.8), fill) + disc(cx, cy, 7, ink) + disc(cx, cy, 3.4, main);
  const motifs =
    loop(0, 0, main, ground) +
    loop(80, 80, accent, main) +
    loop(80, 0, main, accent) +
    loop(0, 80, accent, ground) +
    star(40, 40, main) +
    star(120, 40, main) +
    star(40, 120, main) +
    star(120, 120, main) +
    star(0, 0, accent) +
    star(80, 80, main) +
    star(80, 0, accent) +
    star(0, 80, main);
  return waxTile({ width, height, ground, motifs, vein: main, seed: 101 });
};
