import { seededRandom } from '@chitenge/seed/seeded-random';
import type { Palette } from '../drawing.ts';
import { range, rect, round, strokePath } from '../shapes.ts';

/** A rectangle that repeats without a seam in both directions. */
export interface Tile {
  width: number;
  height: number;
  body: string;
}

/** Draws a print in the colours of a palette. */
export type Print = (palette: Palette) => Tile;

/** Repeats a body around itself, so that a motif which crosses an edge continues at the opposite edge. */
function wrapEdges(width: number, height: number, body: string): string {
  const offsets = [-1, 0, 1];
  return offsets
    .flatMap((row) =>
      offsets.map((column) =>
        row === 0 && column === 0
          ? body
          : `<g transform="translate(${column * width} ${row * height})">${body}</g>`,
      ),
    )
    .join('');
}

/** Draws a motif twice with an offset, as if the printing blocks were out of register. */
export function overprint(
  motif: (fill: string) => string,
  underColour: string,
  overColour: string,
  offset = 2.5,
): string {
  return `<g transform="translate(${offset} ${offset})">${motif(underColour)}</g>${motif(overColour)}`;
}

/** A short irregular line, as dye leaves it in cracked wax. */
function vein(random: () => number, width: number, height: number): string {
  let [x, y] = [random() * width, random() * height];
  let heading = random() * Math.PI * 2;
  const start = `M${round(x)},${round(y)}`;
  const steps = range(3 + Math.floor(random() * 4)).map(() => {
    heading += (random() - 0.5) * 1.5;
    x += Math.cos(heading) * (6 + random() * 12);
    y += Math.sin(heading) * (6 + random() * 12);
    return `L${round(x)},${round(y)}`;
  });
  return start + steps.join('');
}

/** Fine veins over the whole tile, the crackle of wax resist. */
function crackle(width: number, height: number, colour: string, seed: number): string {
  const random = seededRandom(seed);
  const count = Math.round((width * height) / 2600);
  const veins = range(count)
    .map(() => vein(random, width, height))
    .join('');
  return `<g stroke-opacity="0.34">${strokePath(veins, colour, 0.9)}</g>`;
}

interface TileDesign {
  width: number;
  height: number;
  ground: string;
  /** May cross any edge of the tile. */
  motifs: string;
  /** Colour of the crackle. */
  vein: string;
  seed: number;
}

/** Combines ground, motifs and crackle into a seamless tile. */
export function waxTile({ width, height, ground, motifs, vein, seed }: TileDesign): Tile {
  const over = wrapEdges(width, height, motifs + crackle(width, height, vein, seed));
  return { width, height, body: rect(-1, -1, width + 2, height + 2, ground) + over };
}
