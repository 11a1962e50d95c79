import type { PrintName, Weave } from '@chitenge/seed/catalogue/look';
import { darken } from './colour.ts';
import type { Fabric, Palette } from './drawing.ts';
import { PRINTS } from './prints/index.ts';
import { weavePattern } from './weaves.ts';

interface PrintOptions {
  /** Size of the print; 1 is about six repeats across a garment. */
  scale?: number;
  /** Clockwise rotation of the print in degrees. */
  rotate?: number;
}

/** Creates wax-printed fabric whose pattern has the given id. */
export function printFabric(
  id: string,
  print: PrintName,
  palette: Palette,
  { scale = 1, rotate = 0 }: PrintOptions = {},
): Fabric {
  const { width, height, body } = PRINTS[print](palette);
  return {
    defs: `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${rotate}) scale(${scale})">${body}</pattern>`,
    fill: `url(#${id})`,
    tone: palette.ground,
    ink: palette.ink,
  };
}

/** Creates fabric of one colour with the texture of its weave. Its pattern has the given id. */
export function plainFabric(id: string, colour: string, weave: Weave = 'plain'): Fabric {
  return {
    defs: weavePattern(id, colour, weave),
    fill: `url(#${id})`,
    tone: colour,
    ink: darken(colour, 0.6),
  };
}

/** Creates fabric of one flat colour: soles, linings, leather edges. */
export const flatFabric = (colour: string): Fabric => ({
  defs: '',
  fill: colour,
  tone: colour,
  ink: darken(colour, 0.65),
});
