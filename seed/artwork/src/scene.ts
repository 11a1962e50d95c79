import type { BackdropName } from '@chitenge/seed/catalogue/look';
import { archBackdrop } from './backdrops/arch.ts';
import { discBackdrop } from './backdrops/disc.ts';
import { plinthBackdrop } from './backdrops/plinth.ts';
import { railBackdrop } from './backdrops/rail.ts';
import { backdropTints, type Tints } from './backdrops/tints.ts';
import { wallBackdrop } from './backdrops/wall.ts';
import { CANVAS, type Drawing, type Palette } from './drawing.ts';
import { svgDocument } from './svg.ts';

const BACKDROPS: Record<BackdropName, (tints: Tints) => Drawing> = {
  arch: archBackdrop,
  wall: wallBackdrop,
  disc: discBackdrop,
  plinth: plinthBackdrop,
  rail: railBackdrop,
};

/**
 * Light from the upper left, and a shadow to the lower right.
 * In sRGB the filter needs no conversion, and the shadow shows no bands.
 */
const LIGHT_AND_SHADOW =
  '<radialGradient id="scene-light" cx=".22" cy=".1" r="1.05"><stop offset="0" stop-color="#fffaf0" stop-opacity=".75"/><stop offset=".45" stop-color="#fffaf0" stop-opacity=".1"/><stop offset="1" stop-color="#3a2415" stop-opacity=".13"/></radialGradient>' +
  '<filter id="scene-cast" filterUnits="userSpaceOnUse" x="110" y="80" width="780" height="1080" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="17"/><feOffset dx="24" dy="26" result="cast"/>' +
  // One step instead of three: the garment over its shadow at 0.3 opacity.
  '<feComposite in="SourceGraphic" in2="cast" operator="arithmetic" k1="-.3" k2="1" k3=".3"/></filter>';

/** Draws a garment in front of a backdrop, as an SVG document of 960 × 1200. */
export function scene(drawing: Drawing, palette: Palette, name: BackdropName): string {
  const backdrop = BACKDROPS[name](backdropTints(palette));
  const light = `<rect width="${CANVAS.width}" height="${CANVAS.height}" fill="url(#scene-light)"/>`;
  return svgDocument(
    LIGHT_AND_SHADOW + backdrop.defs + drawing.defs,
    `${backdrop.body}${light}<g filter="url(#scene-cast)">${drawing.body}</g>`,
  );
}
