import { brightness, darken, lighten } from './shades.ts';
import { disc, line, rect, times } from './prints/shapes.ts';

export type Weave = 'plain' | 'twill' | 'knit' | 'denim' | 'leather' | 'straw';

interface Swatch {
  size: number;
  body: string;
}

/** Threads on a colour: lit and shaded by so little that the eye reads cloth, not pattern. */
const swatches: Record<Weave, (color: string, light: string, shade: string) => Swatch> = {
  plain: (color, light, shade) => ({
    size: 8,
    body:
      rect(0, 0, 8, 8, color) +
      rect(0, 0, 4, 1, light) +
      rect(4, 4, 4, 1, light) +
      rect(0, 4, 4, 1, shade) +
      rect(4, 0, 4, 1, shade),
  }),
  twill: (color, light, shade) => ({
    size: 10,
    body:
      rect(0, 0, 10, 10, color) +
      line('M-2,12L12,-2M-7,7L7,-7M3,17L17,3', light, 1.4) +
      line('M-2,7L7,-2M3,12L12,3', shade, 1.4),
  }),
  knit: (color, light, shade) => ({
    size: 14,
    body:
      rect(0, 0, 14, 14, color) +
      line('M0,2L7,9L14,2M0,16L7,23L14,16M0,-12L7,-5L14,-12', shade, 1.8) +
      line('M0,7L7,14L14,7M0,-7L7,0L14,-7', light, 1.4),
  }),
  denim: (color, light, shade) => ({
    size: 12,
    body:
      rect(0, 0, 12, 12, color) +
      line('M-2,4L4,-2M-2,10L10,-2M-2,16L16,-2M4,16L16,4M10,16L16,10', light, 1.1) +
      rect(3, 0, 0.8, 12, shade) +
      rect(8, 0, 0.8, 12, shade),
  }),
  leather: (color, light, shade) => ({
    size: 40,
    body:
      rect(0, 0, 40, 40, color) +
      times(14)
        .map((index) =>
          disc(3 + ((index * 17) % 35), 3 + ((index * 11) % 35), 1.1, index % 2 === 0 ? light : shade),
        )
        .join('') +
      line('M6,12q5,3 9,0M24,28q5,-3 9,1M20,8q4,3 8,1M4,32q4,-2 8,0', shade, 0.8),
  }),
  straw: (color, light, shade) => ({
    size: 24,
    body:
      rect(0, 0, 24, 24, color) +
      times(2)
        .map((row) =>
          times(2)
            .map((column) => {
              const lies = row === column;
              const [x, y] = [column * 12, row * 12];
              return (
                rect(x + 0.5, y + 0.5, 11, 11, lies ? light : shade) +
                (lies
                  ? line(`M${x + 2},${y + 4}h8M${x + 2},${y + 8}h8`, shade, 1)
                  : line(`M${x + 4},${y + 2}v8M${x + 8},${y + 2}v8`, color, 1))
              );
            })
            .join(''),
        )
        .join(''),
  }),
};

/** How far threads stand out: leather is quiet, straw is coarse. */
const relief: Record<Weave, number> = {
  plain: 0.07,
  twill: 0.09,
  knit: 0.13,
  denim: 0.14,
  leather: 0.07,
  straw: 0.2,
};

/** A `<pattern>` of one colour in one weave. */
export function texture(id: string, color: string, weave: Weave): string {
  const depth = relief[weave];
  const light = lighten(color, brightness(color) > 0.8 ? depth * 3 : depth);
  const { size, body } = swatches[weave](color, light, darken(color, depth));
  return `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${body}</pattern>`;
}
