import type { Drawing } from '../drawing.ts';
import type { Tints } from './tints.ts';
import { contactShadow, wallAndFloor } from './wall.ts';

/** A large disc on the wall, with two rings in it. */
export function discBackdrop(tints: Tints): Drawing {
  const { defs, body } = wallAndFloor(tints, 1000);
  const rings = [300, 340]
    .map(
      (radius) =>
        `<circle cx="480" cy="520" r="${radius}" fill="none" stroke="${tints.wallLit}" stroke-opacity=".5" stroke-width="2.5"/>`,
    )
    .join('');
  return {
    defs: `${defs}<linearGradient id="disc-face" x1=".1" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="${tints.form}"/><stop offset="1" stop-color="${tints.formShade}"/></linearGradient>`,
    body:
      `${body.replace('url(#room-floor)', tints.floor)}<clipPath id="disc-horizon"><rect width="960" height="1000"/></clipPath>` +
      `<g clip-path="url(#disc-horizon)"><circle cx="480" cy="520" r="380" fill="url(#disc-face)"/>${rings}</g>` +
      contactShadow(1046, 270),
  };
}
