import type { Drawing } from '../drawing.ts';
import { softStroke } from '../soft-edges.ts';
import type { Tints } from './tints.ts';
import { wallAndFloor } from './wall.ts';

/** A copper rail in front of panels that hang like curtains. */
export function railBackdrop(tints: Tints): Drawing {
  const { defs, body } = wallAndFloor(tints, 1090);
  const panels = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((index) => `<rect x="${index * 120}" y="0" width="120" height="1090" fill="url(#rail-panel)"/>`)
    .join('');
  return {
    defs:
      `${defs}<linearGradient id="rail-panel"><stop offset="0" stop-color="${tints.formShade}" stop-opacity=".55"/><stop offset=".12" stop-color="${tints.form}" stop-opacity=".35"/><stop offset=".9" stop-color="${tints.wallLit}" stop-opacity=".4"/><stop offset="1" stop-color="${tints.form}" stop-opacity=".4"/></linearGradient>` +
      `<linearGradient id="rail-bar" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e0a06f"/><stop offset=".45" stop-color="${tints.metal}"/><stop offset="1" stop-color="#45240f"/></linearGradient>`,
    body:
      `${body}${panels}<rect x="0" y="1082" width="960" height="8" fill="${tints.formShade}" fill-opacity=".7"/>` +
      softStroke('M-40,136H1000', 16, { colour: '#2a160c', opacity: 0.16, blur: 12 }) +
      '<rect x="-10" y="96" width="980" height="15" fill="url(#rail-bar)"/>' +
      // A hanger. The garment covers most of it.
      '<path d="M492,126c-4,-18 -26,-12 -24,4c2,12 12,10 12,22l-108,38M480,152l108,38" transform="translate(0 -30)" fill="none" stroke="#5f3417" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>',
  };
}
