import type { Drawing } from '../drawing.ts';
import type { Tints } from './tints.ts';

/** A wall and its floor; `floorAt` is where they meet, from the top. */
export function room({ wallLit, wallShade, floor }: Tints, floorAt: number): Drawing {
  return {
    defs:
      `<linearGradient id="room-wall" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="${wallLit}"/><stop offset="1" stop-color="${wallShade}"/></linearGradient>` +
      `<linearGradient id="room-floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${floor}"/><stop offset="1" stop-color="${wallShade}"/></linearGradient>` +
      '<filter id="room-soft" x="-.3" y="-1" width="1.6" height="3"><feGaussianBlur stdDeviation="16"/></filter>',
    body:
      '<rect width="960" height="1200" fill="url(#room-wall)"/>' +
      `<rect y="${floorAt}" width="960" height="${1200 - floorAt}" fill="url(#room-floor)"/>`,
  };
}

/** Where something stands on the floor: darkest where it touches. */
export function contact(y: number, reach: number): string {
  return (
    `<ellipse cx="505" cy="${y + 6}" rx="${reach}" ry="20" fill="#2a160c" opacity=".2" filter="url(#room-soft)"/>` +
    `<ellipse cx="485" cy="${y}" rx="${reach * 0.62}" ry="7" fill="#2a160c" opacity=".22" filter="url(#room-soft)"/>`
  );
}

/** A plain wall that the light of a tall window crosses. */
export function wall(tints: Tints): Drawing {
  const { defs, body } = room(tints, 985);
  const pane = (x: number, y: number): string =>
    `<path d="M${x},${y}l150,-46v300l-150,46Z" fill="#fffaf0" opacity=".5"/>`;
  return {
    defs: `${defs}<filter id="wall-blur" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="7"/></filter>`,
    body:
      body +
      `<rect y="985" width="960" height="9" fill="${tints.formShade}" opacity=".5"/>` +
      `<path d="M640,0H960V985H640Z" fill="${tints.form}" opacity=".75"/>` +
      `<path d="M640,0h16V985h-16Z" fill="${tints.formShade}" opacity=".7"/>` +
      `<g filter="url(#wall-blur)">${pane(92, 180)}${pane(262, 128)}${pane(92, 500)}${pane(262, 448)}</g>` +
      contact(1046, 270),
  };
}
