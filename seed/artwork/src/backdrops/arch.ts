import type { Drawing } from '../drawing.ts';
import { softFill } from '../soft-edges.ts';
import type { Tints } from './tints.ts';
import { contactShadow, wallAndFloor } from './wall.ts';

/** A round-headed niche whose left edge throws a shadow. */
export function archBackdrop(tints: Tints): Drawing {
  const { defs, body } = wallAndFloor(tints, 1020);
  const niche = 'M130,1020V470A350,350 0 0 1 830,470V1020Z';
  const shade = softFill(
    (out) =>
      `M90,1060V470A390,390 0 0 1 ${860 + out},440L${852 - out},470A${352 - out},${352 - out} 0 0 0 ${168 + out},490V1060Z`,
    { colour: '#2a160c', opacity: 0.2, blur: 13, layers: 7 },
  );
  return {
    defs:
      `${defs}<linearGradient id="arch-face" x1="0" y1="0" x2="1" y2=".8"><stop offset="0" stop-color="${tints.formShade}"/><stop offset=".4" stop-color="${tints.form}"/><stop offset="1" stop-color="${tints.wallLit}"/></linearGradient>` +
      `<clipPath id="arch-clip"><path d="${niche}"/></clipPath>`,
    body:
      `${body}<path d="${niche}" fill="url(#arch-face)"/>` +
      `<g clip-path="url(#arch-clip)">${shade}</g>` +
      `<path d="M130,1020L60,1200H900L830,1020Z" fill="${tints.form}" fill-opacity=".55"/>` +
      `<path d="M830,1020V470A350,350 0 0 0 790,308" fill="none" stroke="#fffaf0" stroke-opacity=".7" stroke-width="3"/>` +
      contactShadow(1046, 270),
  };
}
