import { seededRandom } from '@chitenge/seed/seeded-random';
import { disc, range, ring, round, strokePath } from '../shapes.ts';
import { overprint, type Print, waxTile } from './tile.ts';

/** Cracked dots of three sizes. */
export const crackle: Print = ({ ground, main, accent, ink }) => {
  const [width, height] = [144, 144];
  const random = seededRandom(5);
  const crack = (cx: number, cy: number, radius: number): string => {
    const angle = random() * Math.PI * 2;
    const reach = (share: number, turn: number): string =>
      `${round(cx + Math.cos(angle + turn) * radius * share)},${round(cy + Math.sin(angle + turn) * radius * share)}`;
    return `M${reach(1, 0)}L${reach(0.3, 0.7)}L${reach(0.25, 2.6)}L${reach(1, 3 + random() * 0.5)}M${reach(0.3, 0.7)}L${reach(1, 1.7)}`;
  };
  const pebble = (cx: number, cy: number): string =>
    overprint((fill) => disc(cx, cy, 29, fill), ink, main, 3) +
    strokePath(crack(cx, cy, 29) + crack(cx, cy, 29), ground, 1.5) +
    ring(cx, cy, 34.5, accent, 2.4);
  const centres = [
    [36, 36],
    [108, 36],
    [0, 108],
    [72, 108],
  ] as const;
  const dust = range(40)
    .map(() => disc(random() * width, random() * height, 1 + random() * 1.3, main))
    .join('');
  const seeds = [
    [72, 72],
    [0, 72],
    [36, 144],
    [108, 144],
  ] as const;
  const motifs =
    dust +
    centres.map(([x, y]) => pebble(x, y)).join('') +
    seeds.map(([x, y]) => disc(x, y - 4, 8, accent) + disc(x, y - 4, 3.4, ink)).join('');
  return waxTile({ width, height, ground, motifs, vein: ink, seed: 83 });
};
