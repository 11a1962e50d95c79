/**
 * Soft edges from stacked translucent layers of different sizes.
 * A blur filter takes ten times as long to render.
 */

/** Returns how far each layer reaches past the edge, widest first, as shares of the blur. */
function layerOffsets(layers: number): number[] {
  return Array.from({ length: layers }, (_, index) => {
    const share = (index + 0.5) / layers;
    // Logistic approximation of normal quantiles: the stacked layers then look like a Gaussian blur.
    return 0.55 * Math.log((1 - share) / share);
  });
}

/** Returns the opacity of one layer when all layers together have `opacity`. */
const layerOpacity = (layers: number, opacity: number): number =>
  Math.round((1 - (1 - Math.min(opacity, 0.95)) ** (1 / layers)) * 1000) / 1000;

export interface SoftEdge {
  colour: string;
  /** Opacity where all layers overlap, 0 to 1. */
  opacity: number;
  /** Standard deviation of the blur that the layers imitate, in pixels. */
  blur: number;
  layers?: number;
}

/**
 * Fills a path with a soft edge.
 * @param pathAt returns the path with its edge moved outwards by so many pixels
 */
export function softFill(
  pathAt: (out: number) => string,
  { colour, opacity, blur, layers = 5 }: SoftEdge,
): string {
  const paths = layerOffsets(layers).map((offset) => `<path d="${pathAt(offset * blur)}"/>`);
  return `<g fill="${colour}" fill-opacity="${layerOpacity(layers, opacity)}">${paths.join('')}</g>`;
}

/**
 * Strokes a path with soft edges.
 * @param width in pixels, measured where the stroke has half its opacity
 */
export function softStroke(
  path: string,
  width: number,
  { colour, opacity, blur, layers = 9 }: SoftEdge,
  shift: readonly [x: number, y: number] = [0, 0],
): string {
  const strokes = layerOffsets(layers)
    .map((offset) => Math.round((width + 2 * offset * blur) * 10) / 10)
    .filter((strokeWidth) => strokeWidth > 0)
    .map((strokeWidth) => `<path d="${path}" stroke-width="${strokeWidth}"/>`);
  const transform = shift[0] === 0 && shift[1] === 0 ? '' : ` transform="translate(${shift[0]} ${shift[1]})"`;
  return `<g fill="none" stroke="${colour}" stroke-opacity="${layerOpacity(layers, opacity)}" stroke-linejoin="round"${transform}>${strokes.join('')}</g>`;
}

/** Strokes a path so that it fades to both sides, without a solid middle. */
export function fadingStroke(path: string, colour: string, width: number, opacity: number): string {
  const layers = 9;
  return Array.from({ length: layers }, (_, index) => {
    const layerWidth = Math.round(width * (1 - index / layers) ** 1.3 * 10) / 10;
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${layerWidth}" stroke-opacity="${(opacity / layers).toFixed(3)}" stroke-linecap="round"/>`;
  }).join('');
}
