import { arch } from './backdrops/arch.ts';
import { discBackdrop } from './backdrops/disc.ts';
import { plinth } from './backdrops/plinth.ts';
import { rail } from './backdrops/rail.ts';
import type { Tints } from './backdrops/tints.ts';
import { tintsOf } from './backdrops/tints.ts';
import { wall } from './backdrops/wall.ts';
import { picture } from './picture.ts';
import { PICTURE, type Drawing, type Palette } from './drawing.ts';

export { closeUp, type CloseUpVariant } from './close-up.ts';
export { detail } from './picture.ts';

/** What stands behind the garment. */
export type SceneVariant = 'arch' | 'wall' | 'disc' | 'plinth' | 'rail';

const backdrops: Record<SceneVariant, (tints: Tints) => Drawing> = {
  arch,
  wall,
  disc: discBackdrop,
  plinth,
  rail,
};

/** Light from the upper left, and a shadow that falls to the lower right; sRGB spares the conversion and its bands. */
const LIGHT =
  '<radialGradient id="scene-light" cx=".22" cy=".1" r="1.05"><stop offset="0" stop-color="#fffaf0" stop-opacity=".75"/><stop offset=".45" stop-color="#fffaf0" stop-opacity=".1"/><stop offset="1" stop-color="#3a2415" stop-opacity=".13"/></radialGradient>' +
  '<filter id="scene-cast" filterUnits="userSpaceOnUse" x="110" y="80" width="780" height="1080" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="17"/><feOffset dx="24" dy="26" result="cast"/>' +
  // The garment over three tenths of its shadow, in one step instead of three.
  '<feComposite in="SourceGraphic" in2="cast" operator="arithmetic" k1="-.3" k2="1" k3=".3"/></filter>';

/**
 * Photographs a garment in the house's studio: warm wall, one piece of architecture in a related tint, soft light.
 * @returns a whole SVG of 960 × 1200
 */
export function scene(drawing: Drawing, palette: Palette, variant: SceneVariant): string {
  const backdrop = backdrops[variant](tintsOf(palette));
  const light = `<rect width="${PICTURE.width}" height="${PICTURE.height}" fill="url(#scene-light)"/>`;
  return picture(
    LIGHT + backdrop.defs + drawing.defs,
    `${backdrop.body}${light}<g filter="url(#scene-cast)">${drawing.body}</g>`,
  );
}
