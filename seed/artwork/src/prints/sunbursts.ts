import { beadRing, disc, fillPath, raysPath, ring } from '../shapes.ts';
import { overprint, type Print, waxTile } from './tile.ts';

/** Suns with two rows of rays, and small stars between them. */
export const sunbursts: Print = ({ ground, main, accent, ink }) => {
  const [width, height] = [172, 172];
  const sun = (cx: number, cy: number, size: number): string =>
    overprint((fill) => fillPath(raysPath(cx, cy, 30 * size, 76 * size, 20, 0.86), fill), ink, main, 3) +
    fillPath(raysPath(cx, cy, 30 * size, 58 * size, 20, 0.44), accent) +
    disc(cx, cy, 35 * size, ink) +
    disc(cx, cy, 31 * size, main) +
    beadRing(cx, cy, 24.5 * size, 16, 2.6 * size, accent) +
    disc(cx, cy, 17 * size, ground) +
    fillPath(raysPath(cx, cy, 4 * size, 14 * size, 8, 0.9), main) +
    disc(cx, cy, 4 * size, accent);
  const motifs =
    sun(86, 86, 1) +
    sun(0, 0, 0.62) +
    ring(0, 86, 8, main, 2.5) +
    disc(0, 86, 3.5, accent) +
    ring(86, 0, 8, main, 2.5) +
    disc(86, 0, 3.5, accent);
  return waxTile({ width, height, ground, motifs, vein: ink, seed: 67 });
};
