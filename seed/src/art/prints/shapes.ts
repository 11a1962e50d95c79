/** One decimal is finer than any picture's pixel, and keeps the SVG short. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** The point at an angle (degrees, clockwise from the right) and distance from a centre, as `x,y`. */
export function polar(cx: number, cy: number, radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${round(cx + radius * Math.cos(angle))},${round(cy + radius * Math.sin(angle))}`;
}

/** `[0, 1, … count - 1]` */
export const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export function disc(cx: number, cy: number, radius: number, fill: string): string {
  return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(radius)}" fill="${fill}"/>`;
}

export function ring(cx: number, cy: number, radius: number, stroke: string, width: number): string {
  return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(radius)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
}

/** An open line, rounded at ends and corners as a wax pen leaves it. */
export function line(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"/>`;
}

/** A body turned by degrees about the origin and moved to a place. */
export function placed(body: string, x: number, y: number, degrees = 0, scale = 1): string {
  const turn = degrees === 0 ? '' : ` rotate(${round(degrees)})`;
  const size = scale === 1 ? '' : ` scale(${scale})`;
  return `<g transform="translate(${round(x)} ${round(y)})${turn}${size}">${body}</g>`;
}

/** The outline of a leaf that starts at the origin and points right. */
export function leaf(length: number, width: number): string {
  const half = round(width / 2);
  const [near, far] = [round(length * 0.3), round(length * 0.75)];
  return `M0,0C${near},${-half * 1.3} ${far},${-half} ${round(length)},0C${far},${half} ${near},${half * 1.3} 0,0Z`;
}

/** Wedges around a centre, pointing outwards: `width` is the share of the circle they fill at their foot. */
export function rays(cx: number, cy: number, from: number, to: number, count: number, width = 0.5): string {
  const step = 360 / count;
  return times(count)
    .map((index) => {
      const angle = index * step;
      const half = (step * width) / 2;
      return `M${polar(cx, cy, from, angle - half)}L${polar(cx, cy, to, angle)}L${polar(cx, cy, from, angle + half)}Z`;
    })
    .join('');
}

/** Small beads on a circle. */
export function beads(
  cx: number,
  cy: number,
  radius: number,
  count: number,
  size: number,
  fill: string,
): string {
  return times(count)
    .map((index) => {
      const [x = 0, y = 0] = polar(cx, cy, radius, (index * 360) / count)
        .split(',')
        .map(Number);
      return disc(x, y, size, fill);
    })
    .join('');
}
