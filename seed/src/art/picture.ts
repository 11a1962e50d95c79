import { PICTURE } from './drawing.ts';

/** Pixels of a whole picture. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Wraps definitions and a body into a whole SVG picture. */
export function picture(defs: string, body: string, { width, height }: PictureSize = PICTURE): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`;
}

/** A part of a picture, in its pixels. */
export interface Detail extends PictureSize {
  x: number;
  y: number;
}

/** Steps nearer: the same picture, of which only a part fills the frame. */
export function detail(svg: string, { x, y, width, height }: Detail): string {
  return svg.replace(/viewBox="[^"]*"/, `viewBox="${x} ${y} ${width} ${height}"`);
}

/** A line that fades to both sides, laid in thin washes because blurring a large picture is slow. */
export function softLine(d: string, colour: string, width: number, opacity: number): string {
  const washes = 9;
  return Array.from({ length: washes }, (_, index) => {
    const reach = Math.round(width * (1 - index / washes) ** 1.3 * 10) / 10;
    return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${reach}" stroke-opacity="${(opacity / washes).toFixed(3)}" stroke-linecap="round"/>`;
  }).join('');
}
