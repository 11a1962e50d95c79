import { CANVAS } from './drawing.ts';

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Wraps definitions and a body into an SVG document. */
export function svgDocument(defs: string, body: string, { width, height }: Size = CANVAS): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`;
}

/** A part of an SVG document, in its pixels. */
export interface Region extends Size {
  x: number;
  y: number;
}

/** Enlarges a region of an SVG document to the document's size. */
export function zoomTo(svg: string, { x, y, width, height }: Region): string {
  return svg.replace(/viewBox="[^"]*"/, `viewBox="${x} ${y} ${width} ${height}"`);
}
