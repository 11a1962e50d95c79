import { disc, fillPath, leafPath, place, range, strokePath } from '../shapes.ts';
import { overprint, type Print, waxTile } from './tile.ts';

/** Pairs of leaves along vines. */
export const leaves: Print = ({ ground, main, accent, ink }) => {
  const [width, height] = [176, 208];
  const veins = (length: number): string =>
    strokePath(
      `M6,0L${length - 6},0` +
        range(4)
          .map((index) => {
            const x = 14 + index * 10;
            return `M${x},0L${x + 7},-6M${x},0L${x + 7},6`;
          })
          .join(''),
      ink,
      1.5,
    );
  const blade = (x: number, y: number, degrees: number, fill: string): string =>
    place(overprint((colour) => fillPath(leafPath(62, 30), colour), ink, fill) + veins(62), x, y, degrees);
  const vine = (x: number, lift: number): string => {
    const stem = `M${x},${lift - 30}C${x + 34},${lift + 26} ${x - 34},${lift + 78} ${x},${lift + 104 + 30}`;
    return strokePath(
      stem.replace(`${lift - 30}`, `${lift}`).replace(`${lift + 134}`, `${lift + 104}`),
      accent,
      4,
    );
  };
  const branch = (x: number, lift: number): string =>
    vine(x, lift) +
    blade(x + 10, lift + 26, -28, main) +
    blade(x + 6, lift + 30, 200, accent) +
    blade(x - 8, lift + 78, 208, main) +
    blade(x - 6, lift + 82, -20, accent) +
    disc(x, lift + 52, 6.5, main) +
    disc(x, lift + 52, 3, ink);
  const motifs = branch(44, 0) + branch(44, 104) + branch(132, -52) + branch(132, 52);
  return waxTile({ width, height, ground, motifs, vein: main, seed: 71 });
};
