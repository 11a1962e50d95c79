import { darken, lighten, mix } from '../colour.ts';
import type { Palette } from '../drawing.ts';

/** Colours of a backdrop, derived from one palette. */
export interface Tints {
  /** The wall in light and in shade. */
  wallLit: string;
  wallShade: string;
  /** The arch, disc, plinth or panels, in light and in shade. */
  form: string;
  formShade: string;
  floor: string;
  /** Wood and metal. */
  metal: string;
}

/** Derives a pale wall, and forms with a little of the cloth's colour. */
export function backdropTints({ backdrop, ground, main }: Palette): Tints {
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
