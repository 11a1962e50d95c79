/** How far a soft edge reaches, as shares of its blur: one entry a wash, from the widest to the narrowest. */
function spreads(washes: number): number[] {
  return Array.from({ length: washes }, (_, index) => {
    const share = (index + 0.5) / washes;
    // Quantiles of the normal distribution, by the logistic one: washes so spread add up to what a blur would give.
    return 0.55 * Math.log((1 - share) / share);
  });
}

/** The opacity of one of so many washes that cover each other and together give `opacity`. */
const oneOf = (washes: number, opacity: number): number =>
  Math.round((1 - (1 - Math.min(opacity, 0.95)) ** (1 / washes)) * 1000) / 1000;

export interface Wash {
  colour: string;
  /** Where all washes lie over each other, 0 to 1. */
  opacity: number;
  /** How soft the edge is: what a blur's standard deviation would be, in pixels. */
  blur: number;
  washes?: number;
}

/**
 * Fills a form softly: in thin washes, each a little smaller, because a blur costs ten times as much to render.
 * @param draw gives the path whose edge lies so many pixels further out (in, when negative)
 */
export function softFill(draw: (out: number) => string, { colour, opacity, blur, washes = 5 }: Wash): string {
  const paths = spreads(washes).map((spread) => `<path d="${draw(spread * blur)}"/>`);
  return `<g fill="${colour}" fill-opacity="${oneOf(washes, opacity)}">${paths.join('')}</g>`;
}

/** Draws a soft line along a path, `width` wide where it is half as strong, in pixels. */
export function softStroke(
  path: string,
  width: number,
  { colour, opacity, blur, washes = 9 }: Wash,
  shift: readonly [x: number, y: number] = [0, 0],
): string {
  const lines = spreads(washes)
    .map((spread) => Math.round((width + 2 * spread * blur) * 10) / 10)
    .filter((reach) => reach > 0)
    .map((reach) => `<path d="${path}" stroke-width="${reach}"/>`);
  const moved = shift[0] === 0 && shift[1] === 0 ? '' : ` transform="translate(${shift[0]} ${shift[1]})"`;
  return `<g fill="none" stroke="${colour}" stroke-opacity="${oneOf(washes, opacity)}" stroke-linejoin="round"${moved}>${lines.join('')}</g>`;
}
