import { fillPath, range, strokePath } from '../shapes.ts';
import { overprint, type Print, waxTile } from './tile.ts';

const diamond = (cx: number, cy: number, across: number, down: number): string =>
  `M${cx},${cy - down}L${cx + across},${cy}L${cx},${cy + down}L${cx - across},${cy}Z`;

/** Nested diamonds on zigzag bands, after Kuba raffia cloth. */
export const kuba: Print = ({ ground, main, accent, ink }) => {
  const [width, height] = [140, 196];
  const zigzag = (y: number): string => `M-10,${y + 8}L0,${y}L70,${y + 56}L140,${y}L150,${y + 8}`;
  const bands = range(5)
    .map((index) =>
      strokePath(zigzag(index * 9 - 18), index % 2 === 0 ? main : accent, index % 2 === 0 ? 5.5 : 2.6),
    )
    .join('');
  const jewel = (cx: number, cy: number): string =>
    overprint((fill) => fillPath(diamond(cx, cy, 50, 40), fill), ink, main, 3) +
    fillPath(diamond(cx, cy, 41, 33), ground) +
    fillPath(diamond(cx, cy, 33, 26.5), accent) +
    fillPath(diamond(cx, cy, 23, 18.5), ink) +
    fillPath(diamond(cx, cy, 14, 11), main) +
    fillPath(diamond(cx, cy, 6, 5), accent);
  const seed = (cx: number, cy: number): string =>
    fillPath(diamond(cx, cy, 15, 12), accent) + fillPath(diamond(cx, cy, 8, 6.5), ink);
  const motifs =
    bands + jewel(0, 62) + jewel(70, 124) + jewel(0, 154) + seed(70, 182) + seed(0, 108) + seed(70, 76);
  return waxTile({ width, height, ground, motifs, vein: ink, seed: 41 });
};
