import { disc, fillPath, polar, range, ring, strokePath } from '../shapes.ts';
import { overprint, type Print, waxTile } from './tile.ts';

/** Open fans in alternating rows, with ribs and scallops. */
export const fans: Print = ({ ground, main, accent, ink }) => {
  const [width, height] = [160, 152];
  const half = (cx: number, cy: number, radius: number): string =>
    `M${polar(cx, cy, radius, 180)}A${radius},${radius} 0 0 1 ${polar(cx, cy, radius, 0)}Z`;
  const fan = (cx: number, cy: number): string => {
    const scallops = range(11)
      .map((index) => {
        const [x = 0, y = 0] = polar(cx, cy, 65, 188 + index * 16.4)
          .split(',')
          .map(Number);
        return disc(x, y, 9.6, accent) + disc(x, y, 3.4, ink);
      })
      .join('');
    const ribs = range(15)
      .map((index) => `M${polar(cx, cy, 24, 187 + index * 11.9)}L${polar(cx, cy, 56, 187 + index * 11.9)}`)
      .join('');
    return (
      scallops +
      overprint((fill) => fillPath(half(cx, cy, 62), fill), ink, main) +
      strokePath(ribs, ground, 3.4) +
      fillPath(half(cx, cy, 22), accent) +
      fillPath(half(cx, cy, 15), ink) +
      fillPath(half(cx, cy, 8), main)
    );
  };
  const seat = (cx: number, cy: number): string => ring(cx, cy, 3, accent, 2);
  const motifs =
    fan(40, 70) +
    fan(120, 146) +
    seat(120, 58) +
    seat(40, 134) +
    seat(108, 64) +
    seat(132, 64) +
    seat(28, 140) +
    seat(52, 140);
  return waxTile({ width, height, ground, motifs, vein: main, seed: 23 });
};
