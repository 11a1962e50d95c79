import type { Drawing } from '../drawing.ts';
import { softFill } from '../soft-edges.ts';
import type { Tints } from './tints.ts';

/**
 * Draws the wall and floor that every backdrop begins with.
 * @param floorAt y of the edge between wall and floor
 */
export function wallAndFloor({ wallLit, wallShade, floor }: Tints, floorAt: number): Drawing {
  return {
    defs:
      `<linearGradient id="room-wall" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="${wallLit}"/><stop offset="1" stop-color="${wallShade}"/></linearGradient>` +
      `<linearGradient id="room-floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${floor}"/><stop offset="1" stop-color="${wallShade}"/></linearGradient>` +
      '<radialGradient id="room-contact"><stop offset="0" stop-color="#2a160c"/><stop offset=".55" stop-color="#2a160c" stop-opacity=".62"/><stop offset=".8" stop-color="#2a160c" stop-opacity=".2"/><stop offset="1" stop-color="#2a160c" stop-opacity="0"/></radialGradient>',
    body:
      '<rect width="960" height="1200" fill="url(#room-wall)"/>' +
      `<rect y="${floorAt}" width="960" height="${1200 - floorAt}" fill="url(#room-floor)"/>`,
  };
}

/** A shadow on the floor below a standing object. */
export function contactShadow(y: number, reach: number): string {
  return (
    `<ellipse cx="505" cy="${y + 6}" rx="${reach * 1.12}" ry="48" fill="url(#room-contact)" fill-opacity=".17"/>` +
    `<ellipse cx="485" cy="${y}" rx="${reach * 0.74}" ry="24" fill="url(#room-contact)" fill-opacity=".17"/>`
  );
}

/** A plain wall with the light of a tall window. */
export function wallBackdrop(tints: Tints): Drawing {
  const { defs, body } = wallAndFloor(tints, 985);
  const pane = (x: number, y: number, out: number): string =>
    `M${x - out},${y - out}l${150 + 2 * out},-46v${300 + 2 * out}l${-150 - 2 * out},46Z`;
  const panes = (out: number): string =>
    pane(92, 180, out) + pane(262, 128, out) + pane(92, 500, out) + pane(262, 448, out);
  return {
    defs,
    body:
      body +
      `<rect y="985" width="960" height="9" fill="${tints.formShade}" fill-opacity=".5"/>` +
      `<path d="M640,0H960V985H640Z" fill="${tints.form}" fill-opacity=".75"/>` +
      `<path d="M640,0h16V985h-16Z" fill="${tints.formShade}" fill-opacity=".7"/>` +
      softFill(panes, { colour: '#fffaf0', opacity: 0.5, blur: 7 }) +
      contactShadow(1046, 270),
  };
}
