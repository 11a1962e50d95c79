import { disc, fillPath, range, raysPath, ring, strokePath } from '../shapes.ts';
import { overprint, type Print, waxTile } from './tile.ts';

/** Rows of almond eyes with lashes. */
export const eyes: Print = ({ ground, main, accent, ink }) => {
  const [width, height] = [184, 168];
  const almond = (cx: number, cy: number, wide: number, tall: number): string =>
    `M${cx - wide},${cy}Q${cx},${cy - tall * 2} ${cx + wide},${cy}Q${cx},${cy + tall * 2} ${cx - wide},${cy}Z`;
  const lashes = (cx: number, cy: number): string =>
    strokePath(
      range(11)
        .map((index) => {
          const x = (index - 5) * 13;
          const lift = 34 - x * x * 0.0068;
          return `M${cx + x},${cy - lift - 5}L${cx + x * 1.16},${cy - lift - 14}M${cx + x},${cy + lift + 5}L${cx + x * 1.16},${cy + lift + 14}`;
        })
        .join(''),
      accent,
      3.2,
    );
  const eye = (cx: number, cy: number): string =>
    lashes(cx, cy) +
    overprint((fill) => fillPath(almond(cx, cy, 82, 34), fill), ink, main, 3) +
    fillPath(almond(cx, cy, 68, 26), ground) +
    disc(cx, cy, 27, accent) +
    fillPath(raysPath(cx, cy, 15, 25, 20, 0.6), ink) +
    ring(cx, cy, 14.5, main, 2.6) +
    disc(cx, cy, 11, ink) +
    disc(cx - 4, cy - 4, 3, main);
  return waxTile({ width, height, ground, motifs: eye(92, 42) + eye(0, 126), vein: main, seed: 127 });
};
