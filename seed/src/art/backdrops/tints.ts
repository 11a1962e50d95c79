import { darken, lighten, mix } from '../shades.ts';
import type { Palette } from '../drawing.ts';

/** The colours of a studio, all taken from one cloth. */
export interface Tints {
  /** The wall where light falls, and where it fades. */
  wallLit: string;
  wallShade: string;
  /** The piece of architecture: its face, and its side away from the light. */
  form: string;
  formShade: string;
  floor: string;
  /** Wood and metal. */
  metal: string;
}

/** A wall as pale as the palette's backdrop, and forms on it that take a little of the cloth's colour. */
export function tintsOf({ backdrop, ground, main }: Palette): Tints {
  const form = mix(mix(mix(backdrop, ground, 0.3), main, 0.08), '#e0a06f', 0.12);
  return {
    wallLit: lighten(backdrop, 0.35),
    wallShade: darken(mix(backdrop, ground, 0.07), 0.05),
    form,
    formShade: darken(form, 0.14),
    floor: darken(mix(backdrop, ground, 0.1), 0.05),
    metal: '#7d4a26',
  };
}
