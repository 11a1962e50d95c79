/** Seams, bands, buttons and beads on a garment. */
import { darken, lighten, SHADE } from '../colour.ts';

/** A sewn seam: a fine line. */
export const seam = (path: string, ink: string, width = 2.4, opacity = 0.6): string =>
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;

/** Visible stitches: a fine dashed line. */
export const topstitch = (path: string, colour: string, opacity = 0.75): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="8 5" stroke-opacity="${opacity}"/>`;

/** A strip of flat colour along a path, with an edge on both sides. */
export const band = (path: string, colour: string, width: number, ink: string): string =>
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width + 3}" stroke-linejoin="round" stroke-opacity="0.7"/>` +
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`;

/** A knitted rib: a band along a path with fine strokes across it. */
export const rib = (path: string, width: number, tone: string, ink: string): string =>
  band(path, tone, width, ink) +
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width - 4}" stroke-dasharray="2 8" opacity="0.45"/>`;

/** A button with four holes and a shadow. */
export function button(x: number, y: number, radius: number, tone: string): string {
  const hole = radius * 0.28;
  const holes = [-1, 1].flatMap((dx) =>
    [-1, 1].map(
      (dy) =>
        `<circle cx="${x + dx * hole}" cy="${y + dy * hole}" r="${radius * 0.13}" fill="${darken(tone, 0.75)}"/>`,
    ),
  );
  return (
    `<circle cx="${x + 2}" cy="${y + 4}" r="${radius}" fill="${SHADE}" fill-opacity="0.35"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${tone}" stroke="${darken(tone, 0.5)}" stroke-width="1.5"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius * 0.68}" fill="none" stroke="${lighten(tone, 0.5)}" stroke-width="1.5" stroke-opacity="0.8"/>` +
    holes.join('')
  );
}

/** A glossy bead or stud. */
export const bead = (x: number, y: number, radius: number, tone: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${tone}" stroke="${darken(tone, 0.55)}" stroke-width="1.5"/>` +
  `<path d="M${x - radius * 0.9} ${y + radius * 0.2} A${radius} ${radius} 0 0 0 ${x + radius * 0.9} ${y + radius * 0.2} A${radius * 1.2} ${radius * 1.2} 0 0 1 ${x - radius * 0.9} ${y + radius * 0.2}" fill="${SHADE}" fill-opacity="0.3"/>` +
  `<circle cx="${x - radius * 0.3}" cy="${y - radius * 0.35}" r="${radius * 0.24}" fill="#ffffff" fill-opacity="0.7"/>`;
