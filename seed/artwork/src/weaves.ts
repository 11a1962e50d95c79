import type { Weave } from '@chitenge/seed/catalogue/look';
import { brightness, darken, lighten } from './colour.ts';
import { disc, range, rect, strokePath } from './shapes.ts';

/** A square tile that repeats. */
interface Repeat {
  size: number;
  body: string;
}

/** One repeat of each weave. Low contrast makes it look like texture instead of a pattern. */
const REPEATS: Record<Weave, (colour: string, light: string, shade: string) => Repeat> = {
  plain: (colour, light, shade) => ({
    size: 8,
    body:
      rect(0, 0, 8, 8, colour) +
      rect(0, 0, 4, 1, light) +
      rect(4, 4, 4, 1, light) +
      rect(0, 4, 4, 1, shade) +
      rect(4, 0, 4, 1, shade),
  }),
  twill: (colour, light, shade) => ({
    size: 10,
    body:
      rect(0, 0, 10, 10, colour) +
      strokePath('M-2,12L12,-2M-7,7L7,-7M3,17L17,3', light, 1.4) +
      strokePath('M-2,7L7,-2M3,12L12,3', shade, 1.4),
  }),
  knit: (colour, light, shade) => ({
    size: 14,
    body:
      rect(0, 0, 14, 14, colour) +
      strokePath('M0,2L7,9L14,2M0,16L7,23L14,16M0,-12L7,-5L14,-12', shade, 1.8) +
      strokePath('M0,7L7,14L14,7M0,-7L7,0L14,-7', light, 1.4),
  }),
  denim: (colour, light, shade) => ({
    size: 12,
    body:
      rect(0, 0, 12, 12, colour) +
      strokePath('M-2,4L4,-2M-2,10L10,-2M-2,16L16,-2M4,16L16,4M10,16L16,10', light, 1.1) +
      rect(3, 0, 0.8, 12, shade) +
      rect(8, 0, 0.8, 12, shade),
  }),
  leather: (colour, light, shade) => ({
    size: 40,
    body:
      rect(0, 0, 40, 40, colour) +
      range(14)
        .map((index) =>
          disc(3 + ((index * 17) % 35), 3 + ((index * 11) % 35), 1.1, index % 2 === 0 ? light : shade),
        )
        .join('') +
      strokePath('M6,12q5,3 9,0M24,28q5,-3 9,1M20,8q4,3 8,1M4,32q4,-2 8,0', shade, 0.8),
  }),
  straw: (colour, light, shade) => ({
    size: 24,
    body:
      rect(0, 0, 24, 24, colour) +
      range(2)
        .map((row) =>
          range(2)
            .map((column) => {
              const isWeft = row === column;
              const [x, y] = [column * 12, row * 12];
              return (
                rect(x + 0.5, y + 0.5, 11, 11, isWeft ? light : shade) +
                (isWeft
                  ? strokePath(`M${x + 2},${y + 4}h8M${x + 2},${y + 8}h8`, shade, 1)
                  : strokePath(`M${x + 4},${y + 2}v8M${x + 8},${y + 2}v8`, colour, 1))
              );
            })
            .join(''),
        )
        .join(''),
  }),
};

/** Contrast of the threads. */
const RELIEF: Record<Weave, number> = {
  plain: 0.07,
  twill: 0.09,
  knit: 0.13,
  denim: 0.14,
  leather: 0.07,
  straw: 0.2,
};

/** Returns a `<pattern>` of one colour in one weave. */
export function weavePattern(id: string, colour: string, weave: Weave): string {
  const relief = RELIEF[weave];
  const light = lighten(colour, brightness(colour) > 0.8 ? relief * 3 : relief);
  const { size, body } = REPEATS[weave](colour, light, darken(colour, relief));
  return `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${body}</pattern>`;
}
