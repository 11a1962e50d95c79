import { disc, fillPath, leafPath, place, range, ring, strokePath } from '../shapes.ts';
import { overprint, type Print, waxTile } from './tile.ts';

/** A half circle of feathers around the origin, open to the right. */
function plumage(length: number, width: number, fill: string, quill: string): string {
  const feather =
    fillPath(leafPath(length, width), fill) + strokePath(`M${length * 0.3},0L${length * 0.9},0`, quill, 1.6);
  return range(9)
    .map((index) => place(feather, 0, 0, index * 22.5 - 90))
    .join('');
}

/** Wings of feathers that open to the right and to the left in alternating columns. */
export const feathers: Print = ({ ground, main, accent, ink }) => {
  const [width, height] = [196, 200];
  const wing =
    overprint((fill) => plumage(90, 27, fill, fill), ink, main, 3) +
    plumage(90, 27, main, ink) +
    plumage(64, 20, accent, main) +
    plumage(40, 14, main, ink) +
    disc(0, 0, 18, ink) +
    ring(0, 0, 12.5, main, 3) +
    disc(0, 0, 6, accent);
  const mirrored = `<g transform="scale(-1 1)">${wing}</g>`;
  const bead = (x: number, y: number): string => disc(x, y, 5.5, accent) + disc(x, y, 2.2, ink);
  const motifs =
    place(wing, 30, 50) +
    place(mirrored, 166, 150) +
    bead(0, 12) +
    bead(0, 88) +
    bead(0, 50) +
    bead(0, 112) +
    bead(0, 188) +
    bead(0, 150);
  return waxTile({ width, height, ground, motifs, vein: main, seed: 53 });
};
