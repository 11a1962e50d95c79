import { folded } from './close-ups/folded.ts';
import { stacked } from './close-ups/stacked.ts';
import { swatch } from './close-ups/swatch.ts';
import type { Drawing, Fabric, Palette } from './drawing.ts';
import { picture } from './picture.ts';

/** How the cloth lies: draped in folds, pinned to a wall, or folded and stacked. */
export type CloseUpVariant = 'fold' | 'swatch' | 'stack';

const views: Record<CloseUpVariant, (fabric: Fabric, palette: Palette) => Drawing> = {
  fold: folded,
  swatch,
  stack: stacked,
};

/**
 * Shows the cloth itself from near.
 * @returns a whole SVG of 960 × 1200
 */
export function closeUp(fabric: Fabric, palette: Palette, variant: CloseUpVariant): string {
  const { defs, body } = views[variant](fabric, palette);
  return picture(fabric.defs + defs, body);
}
