import type { Cloth } from '../drawing.ts';
import { litPath } from '../people/features.ts';
import { disc, strokePath } from '../shapes.ts';

/**
 * A handbag with a flap and a round handle.
 * The centre of its lower edge is the origin. Needs `FIGURE_LIGHT`.
 */
export function bag({ main, trim }: Cloth): string {
  return (
    `<path d="M-126,-430C-126,-620 126,-620 126,-430" fill="none" stroke="${trim.ink}" stroke-width="36"/>` +
    `<path d="M-126,-430C-126,-620 126,-620 126,-430" fill="none" stroke="${trim.tone}" stroke-width="26"/>` +
    litPath('M-226,-430H226L280,-20C282,-6 270,0 256,0H-256C-270,0 -282,-6 -280,-20Z', main.fill) +
    litPath('M-230,-440H230L240,-372C244,-290 130,-236 0,-236C-130,-236 -244,-290 -240,-372Z', trim.fill) +
    `<path d="M-218,-368C-222,-306 -120,-256 0,-256C120,-256 222,-306 218,-368" fill="none" stroke="#fffaf0" stroke-opacity=".6" stroke-width="3" stroke-dasharray="11 8"/>` +
    disc(0, -238, 26, '#2a130a') +
    disc(-2, -241, 24, '#d9924f') +
    disc(-7, -247, 8, '#f6d3ad') +
    strokePath('M-264,-14H264', main.ink, 4)
  );
}
