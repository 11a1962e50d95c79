import type { Drawing } from '../drawing.ts';
import type { Tints } from './tints.ts';
import { contactShadow, wallAndFloor } from './wall.ts';

/** A low round stage with two steps, in front of a narrow arch. */
export function plinthBackdrop(tints: Tints): Drawing {
  const { defs, body } = wallAndFloor(tints, 930);
  const step = (y: number, reach: number, height: number): string =>
    `<path d="M${480 - reach},${y}v${height}a${reach},${reach * 0.13} 0 0 0 ${reach * 2},0v${-height}Z" fill="url(#plinth-side)"/>` +
    `<ellipse cx="480" cy="${y}" rx="${reach}" ry="${reach * 0.13}" fill="url(#plinth-top)"/>`;
  return {
    defs:
      `${defs}<linearGradient id="plinth-side"><stop offset="0" stop-color="${tints.form}"/><stop offset=".35" stop-color="${tints.wallLit}"/><stop offset="1" stop-color="${tints.formShade}"/></linearGradient>` +
      `<linearGradient id="plinth-top" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${tints.wallLit}"/><stop offset="1" stop-color="${tints.form}"/></linearGradient>` +
      `<linearGradient id="plinth-arch" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tints.formShade}"/><stop offset="1" stop-color="${tints.form}"/></linearGradient>`,
    body:
      `${body}<path d="M240,930V400A240,240 0 0 1 720,400V930Z" fill="url(#plinth-arch)" fill-opacity=".85"/>` +
      `<ellipse cx="540" cy="1120" rx="480" ry="80" fill="url(#room-contact)" fill-opacity=".22"/>` +
      step(1066, 400, 46) +
      step(1030, 330, 26) +
      contactShadow(1036, 240),
  };
}
