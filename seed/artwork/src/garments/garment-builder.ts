import { darken, LIGHT, SHADE } from '../colour.ts';
import { CANVAS, type Drawing, type Fabric } from '../drawing.ts';
import { mirrorPath } from '../path.ts';
import { softFill, softStroke } from '../soft-edges.ts';
import { type Fold, foldPath } from './folds.ts';
import { seam } from './trimmings.ts';

/** How a piece of cloth lies. */
export interface PieceOptions {
  /** Creases that taper at both ends. */
  creases?: readonly Fold[];
  /** Folds that widen towards their end, as in a flared skirt. */
  flares?: readonly Fold[];
  /** Rotation of the print in degrees, because a sleeve has its own grain. */
  grain?: number;
  /** Width of the shade along the edge, in pixels. A wide one makes the piece look round. */
  depth?: number;
  /** Strength of all light and shade; the default is 1. */
  relief?: number;
  /** Offset of a soft shadow on the pieces below, in pixels. */
  drop?: number;
  /** SVG on the cloth, below its light and shade, clipped at the outline. */
  details?: string;
}

/**
 * Collects the pieces of one garment, lowest first.
 * Each piece has cloth, folds, light from the upper left, shade along its lower right edge, and an outline.
 */
export class GarmentBuilder {
  readonly #id: string;
  #defs: string;
  #body = '';
  #lastId = 0;

  /** @param id prefix of every id in the definitions */
  constructor(id: string) {
    this.#id = id;
    this.#defs =
      `<linearGradient id="${id}-light" x1="0" y1="0" x2="1" y2="0.25"><stop offset="0" stop-color="${LIGHT}" stop-opacity="0.2"/>` +
      `<stop offset="0.3" stop-color="${LIGHT}" stop-opacity="0.06"/><stop offset="0.5" stop-color="${SHADE}" stop-opacity="0.02"/>` +
      `<stop offset="1" stop-color="${SHADE}" stop-opacity="0.34"/></linearGradient>`;
  }

  /** Adds a piece of cloth. */
  piece(fabric: Fabric, outline: string, options: PieceOptions = {}): this {
    const { creases = [], flares = [], grain = 0, depth = 30, relief = 1, drop = 0, details = '' } = options;
    const clip = this.#clip(outline);
    const blur = depth < 20 ? 3 : 7;
    const folds = (
      side: 0 | 1,
      opacity: number,
      ...groups: ReadonlyArray<readonly [folds: readonly Fold[], open: boolean]>
    ) =>
      softFill(
        (out) => groups.flatMap(([all, open]) => all.map((fold) => foldPath(fold, open, side, out))).join(''),
        { colour: side === 0 ? SHADE : LIGHT, opacity: opacity * relief, blur },
      );
    if (drop > 0) {
      this.#body += softStroke(outline, 0.1, { colour: SHADE, opacity: 0.4, blur: 5, layers: 9 }, [
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

  /** Adds the inner side of a garment, as seen through an opening: the cloth in shadow. */
  inside(fabric: Fabric, outline: string): this {
    this.#body +=
      `<path d="${outline}" fill="${darken(fabric.tone, 0.5)}"/>` +
      `<g clip-path="url(#${this.#clip(outline)})">${softStroke(outline, 30, { colour: SHADE, opacity: 0.4, blur: 7 })}</g>` +
      seam(outline, fabric.ink, 2, 0.5);
    return this;
  }

  /** Adds a soft shadow, for example below a flap. Its blur filter is slow to render, so use it rarely. */
  shadow(outline: string, opacity = 0.35): this {
    const name = this.#nextId('soft-');
    this.#defs +=
      `<filter id="${name}" x="-0.3" y="-0.3" width="1.6" height="1.6" color-interpolation-filters="sRGB">` +
      '<feGaussianBlur stdDeviation="7"/></filter>';
    this.#body += `<path d="${outline}" fill="${SHADE}" fill-opacity="${opacity}" filter="url(#${name})"/>`;
    return this;
  }

  /** Adds SVG on top of all pieces so far. */
  add(...parts: string[]): this {
    this.#body += parts.join('');
    return this;
  }

  /** Adds a piece and its mirror image. The light comes from the upper left on both. */
  pair(fabric: Fabric, outline: string, options: PieceOptions = {}): this {
    const { creases = [], flares = [], grain = 0, details = '' } = options;
    const mirrorFold = ([x1, y1, x2, y2, bend, width]: Fold): Fold => [
      CANVAS.width - x1,
      y1,
      CANVAS.width - x2,
      y2,
      -bend,
      width,
    ];
    return this.piece(fabric, outline, options).piece(fabric, mirrorPath(outline), {
      ...options,
      creases: creases.map(mirrorFold),
      flares: flares.map(mirrorFold),
      grain: -grain,
      details: details && `<g transform="translate(${CANVAS.width} 0) scale(-1 1)">${details}</g>`,
    });
  }

  build(): Drawing {
    return { defs: this.#defs, body: this.#body };
  }

  #nextId(infix = ''): string {
    this.#lastId += 1;
    return `${this.#id}-${infix}${this.#lastId}`;
  }

  #clip(outline: string): string {
    const name = this.#nextId();
    this.#defs += `<clipPath id="${name}"><path d="${outline}"/></clipPath>`;
    return name;
  }
}
