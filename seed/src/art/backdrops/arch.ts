import type { Drawing } from '../drawing.ts';
import type { Tints } from './tints.ts';
import { contact, room } from './wall.ts';

/** A round-headed niche, cut deep enough for its left edge to throw a shadow. */
export function arch(tints: Tints): Drawing {
  const { defs, body } = room(tints, 1020);
  const niche = 'M130,1020V470A350,350 0 0 1 830,470V1020Z';
  return {
    defs:
      `${defs}<linearGradient id="arch-face" x1="0" y1="0" x2="1" y2=".8"><stop offset="0" stop-color="${tints.formShade}"/><stop offset=".4" stop-color="${tints.form}"/><stop offset="1" stop-color="${tints.wallLit}"/></linearGradient>` +
      `<clipPath id="arch-clip"><path d="${niche}"/></clipPath><filter id="arch-soft"><feGaussianBlur stdDeviation="13"/></filter>`,
    body:
      `${body}<path d="${niche}" fill="url(#arch-face)"/>` +
      `<g clip-path="url(#arch-clip)"><path d="M90,1060V470A390,390 0 0 1 860,440L852,470A352,352 0 0 0 168,490V1060Z" fill="#2a160c" opacity=".2" filter="url(#arch-soft)"/></g>` +
      `<path d="M130,1020L60,1200H900L830,1020Z" fill="${tints.form}" opacity=".55"/>` +
      `<path d="M830,1020V470A350,350 0 0 0 790,308" fill="none" stroke="#fffaf0" stroke-opacity=".7" stroke-width="3"/>` +
      contact(1046, 270),
  };
}
