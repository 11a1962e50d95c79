import { disc, fillPath, place, range, strokePath } from '../shapes.ts';
import { overprint, type Print, waxTile } from './tile.ts';

/** Cowrie shells in two directions, with seeds between them. */
export const cowries: Print = ({ ground, main, accent, ink }) => {
  const [width, height] = [168, 168];
  const outline = 'M0,-40C26,-40 31,-8 25,12C20,30 10,40 0,40C-10,40 -20,30 -25,12C-31,-8 -26,-40 0,-40Z';
  const teeth = range(9)
    .map((index) => {
      const y = -24 + index * 6;
      return `M-10,${y - 1}L-3.5,${y}M3.5,${y}L10,${y - 1}`;
    })
    .join('');
  const cowrie =
    overprint((fill) => fillPath(outline, fill), ink, main, 3) +
    `<path d="${outline}" fill="none" stroke="${accent}" stroke-width="2.4" transform="scale(.86)"/>` +
    fillPath('M0,-32C6,-20 5,20 0,33C-5,20 -6,-20 0,-32Z', ink) +
    strokePath(teeth, ink, 2.2);
  const seed = (x: number, y: number): string => disc(x, y, 8.5, accent) + disc(x - 1, y - 1, 4, ground);
  const motifs =
    place(cowrie, 42, 42, 45) +
    place(cowrie, 126, 42, -45) +
    place(cowrie, 42, 126, -45) +
    place(cowrie, 126, 126, 45) +
    seed(84, 84) +
    seed(0, 0) +
    seed(84, 0) +
    seed(0, 84) +
    [
      [84, 22],
      [84, 62],
      [84, 106],
      [84, 146],
      [22, 84],
      [62, 84],
      [106, 84],
      [146, 84],
      [0, 22],
      [0, 62],
      [0, 106],
      [0, 146],
      [22, 0],
      [62, 0],
      [106, 0],
      [146, 0],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 3, main))
      .join('');
  return waxTile({ width, height, ground, motifs, vein: main, seed: 37 });
};
