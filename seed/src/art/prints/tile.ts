import type { Palette } from '../drawing.ts';
import { seededRandom } from './random.ts';
import { line, rect, round, times } from './shapes.ts';

/** A piece of cloth that repeats without a seam in both directions. */
export interface Tile {
  width: number;
  height: number;
  body: string;
}

/** A print's design, coloured in. */
export type Print = (palette: Palette) => Tile;

/** Draws a body and its neighbours' overlap, so that what leaves on one side enters on the other. */
export function wrapped(width: number, height: number, body: string): string {
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

/** A block that was not laid exactly where it was before: the same motif in another colour shows beside it. */
export function overprint(
  motif: (fill: string) => string,
  under: string,
  over: string,
  offset = 2.5,
): string {
  return `<g transform="translate(${offset} ${offset})">${motif(under)}</g>${motif(over)}`;
}

/** One vein where wax broke and dye ran in: a short irregular line. */
function vein(random: () => number, width: number, height: number): string {
  let [x, y] = [random() * width, random() * height];
  let heading = random() * Math.PI * 2;
  const start = `M${round(x)},${round(y)}`;
  const steps = times(3 + Math.floor(random() * 4)).map(() => {
    heading += (random() - 0.5) * 1.5;
    x += Math.cos(heading) * (6 + random() * 12);
    y += Math.sin(heading) * (6 + random() * 12);
    return `L${round(x)},${round(y)}`;
  });
  return start + steps.join('');
}

/** The crackle of wax resist: fine veins over the whole tile. */
function crackle(width: number, height: number, colour: string, seed: number): string {
  const random = seededRandom(seed);
  const count = Math.round((width * height) / 2600);
  const veins = times(count)
    .map(() => vein(random, width, height))
    .join('');
  return `<g stroke-opacity="0.34">${line(veins, colour, 0.9)}</g>`;
}

interface Cloth {
  width: number;
  height: number;
  ground: string;
  /** The motifs; may leave the tile on any side. */
  motifs: string;
  /** Colour of the crackle. */
  vein: string;
  seed: number;
}

/** Puts ground, motifs and crackle together into a tile without seams. */
export function waxTile({ width, height, ground, motifs, vein, seed }: Cloth): Tile {
  const over = wrapped(width, height, motifs + crackle(width, height, vein, seed));
  return { width, height, body: rect(-1, -1, width + 2, height + 2, ground) + over };
}
