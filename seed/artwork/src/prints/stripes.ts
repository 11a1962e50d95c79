import { disc, fillPath, range, rect, strokePath } from '../shapes.ts';
import { type Print, waxTile } from './tile.ts';

/** Broad stripes of teeth, coins, cords and a plait. */
export const stripes: Print = ({ ground, main, accent, ink }) => {
  const [width, height] = [120, 216];
  const teeth = (y: number, tip: number, fill: string): string =>
    range(4)
      .map((index) =>
        fillPath(`M${index * 30},${y}L${index * 30 + 15},${tip}L${index * 30 + 30},${y}Z`, fill),
      )
      .join('');
  const coins = (y: number): string =>
    range(3)
      .map((index) => {
        const x = 20 + index * 40;
        return disc(x, y, 15, main) + disc(x, y, 10.5, accent) + disc(x, y, 6, ink) + disc(x, y, 2.4, main);
      })
      .join('');
  const plait = (y: number, rise: number, stroke: string): string =>
    strokePath(`M0,${y}q15,${-rise} 30,0t30,0t30,0t30,0`, stroke, 4.5);
  const motifs =
    rect(-1, 0, 122, 58, main) +
    teeth(58, 30, ink) +
    teeth(0, 28, accent) +
    rect(-1, 56, 122, 5, accent) +
    rect(-1, 66, 122, 2.4, main) +
    coins(90) +
    rect(-1, 111, 122, 2.4, main) +
    rect(-1, 119, 122, 30, accent) +
    teeth(149, 124, ground) +
    rect(-1, 149, 122, 4, ink) +
    plait(178, 24, main) +
    plait(178, -24, accent) +
    range(4)
      .map((index) => disc(index * 30 + 10, 162, 2.6, main) + disc(index * 30 + 10, 196, 2.6, main))
      .join('') +
    rect(-1, 206, 122, 3, accent);
  return waxTile({ width, height, ground, motifs, vein: ink, seed: 97 });
};
