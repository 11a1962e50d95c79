import type { Fabric, Palette } from './drawing.ts';
import { prints, type PrintName } from './prints/index.ts';
import { darken } from './shades.ts';
import { texture, type Weave } from './texture.ts';

export type { Weave };

interface PrintOptions {
  /** Size of the print; 1 is about six repeats across a garment's box. */
  scale?: number;
  /** Degrees that the cloth is turned by, clockwise. */
  rotate?: number;
}

/** Wax-printed cloth. `id` becomes the pattern's own. */
export function printFabric(
  id: string,
  print: PrintName,
  palette: Palette,
  { scale = 1, rotate = 0 }: PrintOptions = {},
): Fabric {
  const { width, height, body } = prints[print](palette);
  return {
    defs: `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${rotate}) scale(${scale})">${body}</pattern>`,
    fill: `url(#${id})`,
    tone: palette.ground,
    ink: palette.ink,
  };
}

/** Cloth of one colour with the fine texture of its weave. `id` becomes the pattern's own. */
export function plainFabric(id: string, color: string, weave: Weave = 'plain'): Fabric {
  return {
    defs: texture(id, color, weave),
    fill: `url(#${id})`,
    tone: color,
    ink: darken(color, 0.6),
  };
}
