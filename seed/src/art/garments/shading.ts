import type { Drawing, Fabric } from '../drawing.ts';
import { mirrored } from './path.ts';
import { softFill, softStroke } from '../washes.ts';

/** A fold from a point to a point: x1, y1, x2, y2, how far it bends to the right, and its width, all in pixels. */
export type Fold = readonly [x1: number, y1: number, x2: number, y2: number, bend: number, width: number];

/** How a piece of cloth lies. */
export interface Finish {
  /** Creases that taper at both ends. */
  creases?: readonly Fold[];
  /** Folds that open towards their end, as in a flared skirt. */
  flares?: readonly Fold[];
  /** Turns the print, in degrees, as a sleeve is cut along its own grain. */
  grain?: number;
  /** How round the piece looks: width of the shade along its edge, in pixels. */
  depth?: number;
  /** Strength of all light and shade, 1 when left out. */
  relief?: number;
  /** Throws a soft shadow on what lies beneath: its offset in pixels. */
  drop?: number;
  /** SVG drawn on the cloth beneath its light and shade, cut off at the outline. */
  details?: string;
}

const SHADE = '#1c0f0a';
const LIGHT = '#fff8ee';

/** Mixes two hex colours; `share` 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(first, at) * (1 - share) + channel(second, at) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour in shadow. */
export const darker = (hex: string, share = 0.4): string => mix(hex, SHADE, share);

/** The colour in light. */
export const lighter = (hex: string, share = 0.4): string => mix(hex, LIGHT, share);

/** A cloth without a print in one colour: soles, linings, leather edges. */
export const plain = (tone: string): Fabric => ({ defs: '', fill: tone, tone, ink: darker(tone, 0.65) });

/** A sewn seam: a fine line. */
export const seam = (path: string, ink: string, width = 2.4, opacity = 0.6): string =>
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;

/** Stitches that show: a fine broken line. */
export const topstitch = (path: string, colour: string, opacity = 0.75): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="8 5" stroke-opacity="${opacity}"/>`;

/** A strip of flat colour along a path, with an edge on either side. */
export const band = (path: string, colour: string, width: number, ink: string): string =>
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width + 3}" stroke-linejoin="round" stroke-opacity="0.7"/>` +
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`;

/** A button with four holes, its thread, and the shadow that it throws. */
export function button(x: number, y: number, radius: number, tone: string): string {
  const hole = radius * 0.28;
  const holes = [-1, 1].flatMap((dx) =>
    [-1, 1].map(
      (dy) =>
        `<circle cx="${x + dx * hole}" cy="${y + dy * hole}" r="${radius * 0.13}" fill="${darker(tone, 0.75)}"/>`,
    ),
  );
  return (
    `<circle cx="${x + 2}" cy="${y + 4}" r="${radius}" fill="${SHADE}" fill-opacity="0.35"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${tone}" stroke="${darker(tone, 0.5)}" stroke-width="1.5"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius * 0.68}" fill="none" stroke="${lighter(tone, 0.5)}" stroke-width="1.5" stroke-opacity="0.8"/>` +
    holes.join('')
  );
}

/** A rounded glossy bead or stud. */
export const bead = (x: number, y: number, radius: number, tone: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${tone}" stroke="${darker(tone, 0.55)}" stroke-width="1.5"/>` +
  `<path d="M${x - radius * 0.9} ${y + radius * 0.2} A${radius} ${radius} 0 0 0 ${x + radius * 0.9} ${y + radius * 0.2} A${radius * 1.2} ${radius * 1.2} 0 0 1 ${x - radius * 0.9} ${y + radius * 0.2}" fill="${SHADE}" fill-opacity="0.3"/>` +
  `<circle cx="${x - radius * 0.3}" cy="${y - radius * 0.35}" r="${radius * 0.24}" fill="#ffffff" fill-opacity="0.7"/>`;

/** Folds spread evenly between a line above and a line below, a little irregular as cloth is. */
export function fan(
  above: readonly [x1: number, x2: number, y: number],
  below: readonly [x1: number, x2: number, y: number],
  count: number,
  width: number,
): Fold[] {
  return Array.from({ length: count }, (_, index): Fold => {
    const t = (index + 0.5) / count;
    const stray = Math.sin(index * 2.7 + count) * (0.3 / count);
    const length = 0.86 + 0.14 * Math.sin(index * 1.9 + 1);
    const [x1, x2] = [above[0] + (above[1] - above[0]) * t, below[0] + (below[1] - below[0]) * (t + stray)];
    return [
      x1,
      above[2],
      x1 + (x2 - x1) * length,
      above[2] + (below[2] - above[2]) * length,
      (t - 0.5) * -60,
      width,
    ];
  });
}

/**
 * One fold's outline: a crescent, or a wedge that is open at its end.
 * @param aside 0 for its dark side, 1 for the lit one beside it
 * @param out how many pixels to make it wider on either side
 */
function foldPath([x1, y1, x2, y2, bend, width]: Fold, open: boolean, aside: 0 | 1, out: number): string {
  const near = aside * width - out;
  const far = (aside + 1) * width + out;
  if (far <= near) return '';
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [(y2 - y1) / length, (x1 - x2) / length];
  const along = (reach: number) =>
    `${((x1 + x2) / 2 + nx * (bend + reach)).toFixed(1)} ${((y1 + y2) / 2 + ny * (bend + reach)).toFixed(1)}`;
  // An open end is as soft as the sides: it too lies further out, along the fold.
  const [ex, ey] = [x2 - ny * 2 * out, y2 + nx * 2 * out];
  const end = (reach: number) =>
    open ? `${(ex + nx * reach).toFixed(1)} ${(ey + ny * reach).toFixed(1)}` : `${x2} ${y2}`;
  return `M${x1} ${y1} Q${along(near)} ${end(near)} L${end(far)} Q${along(far)} ${x1} ${y1} Z`;
}

/**
 * Collects the pieces of one picture, lowest first. Every piece is cloth, then folds, light from the upper left,
 * shade along its lower right edge, and a fine outline.
 */
export class Atelier {
  readonly #id: string;
  #defs: string;
  #body = '';
  #pieces = 0;

  /** @param id prefix for every id in the definitions */
  constructor(id: string) {
    this.#id = id;
    this.#defs =
      `<linearGradient id="${id}-light" x1="0" y1="0" x2="1" y2="0.25"><stop offset="0" stop-color="${LIGHT}" stop-opacity="0.2"/>` +
      `<stop offset="0.3" stop-color="${LIGHT}" stop-opacity="0.06"/><stop offset="0.5" stop-color="${SHADE}" stop-opacity="0.02"/>` +
      `<stop offset="1" stop-color="${SHADE}" stop-opacity="0.34"/></linearGradient>`;
  }

  /** Lays down a piece of cloth. */
  piece(fabric: Fabric, outline: string, finish: Finish = {}): this {
    const { creases = [], flares = [], grain = 0, depth = 30, relief = 1, drop = 0, details = '' } = finish;
    const clip = this.#clip(outline);
    const blur = depth < 20 ? 3 : 7;
    const folds = (
      aside: 0 | 1,
      opacity: number,
      ...kinds: ReadonlyArray<readonly [readonly Fold[], boolean]>
    ) =>
      softFill(
        (out) => kinds.flatMap(([lie, open]) => lie.map((fold) => foldPath(fold, open, aside, out))).join(''),
        { colour: aside === 0 ? SHADE : LIGHT, opacity: opacity * relief, blur },
      );
    if (drop > 0) {
      this.#body += softStroke(outline, 0.1, { colour: SHADE, opacity: 0.4, blur: 5, washes: 9 }, [
        drop * 0.5,
        drop,
      ]);
    }
    this.#body +=
      `<g clip-path="url(#${clip})"><rect x="-600" y="-600" width="2160" height="2400" fill="${fabric.fill}" transform="rotate(${grain} 480 600)"/>` +
      details +
      `<path d="${outline}" fill="url(#${this.#id}-light)" fill-opacity="${relief}"/>` +
      folds(0, 0.34, [creases, false], [flares, true]) +
      folds(1, 0.1, [creases, false]) +
      folds(1, 0.17, [flares, true]) +
      softStroke(outline, depth, { colour: SHADE, opacity: 0.42 * relief, blur }, [
        -depth * 0.28,
        -depth * 0.224,
      ]) +
      softStroke(outline, depth * 0.5, { colour: LIGHT, opacity: 0.2 * relief, blur }, [
        depth * 0.25,
        depth * 0.2,
      ]) +
      `</g>${seam(outline, fabric.ink, 2.4, 0.75)}`;
    return this;
  }

  /** The inner side of a garment seen through an opening: the cloth, in shadow, darkest at the top. */
  inside(fabric: Fabric, outline: string): this {
    this.#body +=
      `<path d="${outline}" fill="${darker(fabric.tone, 0.5)}"/>` +
      `<g clip-path="url(#${this.#clip(outline)})">${softStroke(outline, 30, { colour: SHADE, opacity: 0.4, blur: 7 })}</g>` +
      seam(outline, fabric.ink, 2, 0.5);
    return this;
  }

  /** A soft spot of shade, for example beneath a flap or between two shoes. Blurred, and so dear: for few. */
  shadow(outline: string, opacity = 0.35): this {
    this.#pieces += 1;
    const name = `${this.#id}-soft-${this.#pieces}`;
    this.#defs +=
      `<filter id="${name}" x="-0.3" y="-0.3" width="1.6" height="1.6" color-interpolation-filters="sRGB">` +
      '<feGaussianBlur stdDeviation="7"/></filter>';
    this.#body += `<path d="${outline}" fill="${SHADE}" fill-opacity="${opacity}" filter="url(#${name})"/>`;
    return this;
  }

  /** Draws SVG as it is, on top of all pieces so far. */
  add(...parts: string[]): this {
    this.#body += parts.join('');
    return this;
  }

  /** Lays down a piece and its mirror image on the picture's other side; light stays where it is. */
  pair(fabric: Fabric, outline: string, finish: Finish = {}): this {
    const { creases = [], flares = [], grain = 0, details = '' } = finish;
    const turned = ([x1, y1, x2, y2, bend, width]: Fold): Fold => [960 - x1, y1, 960 - x2, y2, -bend, width];
    return this.piece(fabric, outline, finish).piece(fabric, mirrored(outline), {
      ...finish,
      creases: creases.map(turned),
      flares: flares.map(turned),
      grain: -grain,
      details: details && `<g transform="translate(960 0) scale(-1 1)">${details}</g>`,
    });
  }

  /** The finished picture. */
  finish(): Drawing {
    return { defs: this.#defs, body: this.#body };
  }

  #clip(outline: string): string {
    this.#pieces += 1;
    const name = `${this.#id}-${this.#pieces}`;
    this.#defs += `<clipPath id="${name}"><path d="${outline}"/></clipPath>`;
    return name;
  }
}
