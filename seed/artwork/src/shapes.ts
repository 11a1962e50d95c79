/** SVG elements and path data. */

/** Rounds to one decimal: finer than a pixel, and short in the SVG. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * Returns the point at an angle and distance from a centre, as `x,y`.
 * @param degrees clockwise from the right
 */
export function polar(cx: number, cy: number, radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${round(cx + radius * Math.cos(angle))},${round(cy + radius * Math.sin(angle))}`;
}

/** Returns `[0, 1, … count - 1]`. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** A filled circle. */
export function disc(cx: number, cy: number, radius: number, fill: string): string {
  return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(radius)}" fill="${fill}"/>`;
}

/** The outline of a circle. */
export function ring(cx: number, cy: number, radius: number, stroke: string, width: number): string {
  return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(radius)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
}

/** An open path with round caps and joins. */
export function strokePath(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export const fillPath = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"/>`;
}

/** Scales a body, rotates it about the origin, and moves the origin to x, y. */
export function place(body: string, x: number, y: number, degrees = 0, scale = 1): string {
  const rotate = degrees === 0 ? '' : ` rotate(${round(degrees)})`;
  const size = scale === 1 ? '' : ` scale(${scale})`;
  return `<g transform="translate(${round(x)} ${round(y)})${rotate}${size}">${body}</g>`;
}

/** The outline of a leaf that starts at the origin and points right. */
export function leafPath(length: number, width: number): string {
  const half = round(width / 2);
  const [near, far] = [round(length * 0.3), round(length * 0.75)];
  return `M0,0C${near},${-half * 1.3} ${far},${-half} ${round(length)},0C${far},${half} ${near},${half * 1.3} 0,0Z`;
}

/**
 * Wedges around a centre that point outwards.
 * @param width share of the circle that the wedges fill at their base
 */
export function raysPath(
  cx: number,
  cy: number,
  innerRadius: number,
  outerRadius: number,
  count: number,
  width = 0.5,
): string {
  const step = 360 / count;
  return range(count)
    .map((index) => {
      const angle = index * step;
      const half = (step * width) / 2;
      return `M${polar(cx, cy, innerRadius, angle - half)}L${polar(cx, cy, outerRadius, angle)}L${polar(cx, cy, innerRadius, angle + half)}Z`;
    })
    .join('');
}

/** Small discs on a circle. */
export function beadRing(
  cx: number,
  cy: number,
  radius: number,
  count: number,
  size: number,
  fill: string,
): string {
  return range(count)
    .map((index) => {
      const [x = 0, y = 0] = polar(cx, cy, radius, (index * 360) / count)
        .split(',')
        .map(Number);
      return disc(x, y, size, fill);
    })
    .join('');
}
