/** Seamless tiles of chitenge cloth as CSS masks. The background colour of the element colours them. */

/** Size of a tile in pixels, and its SVG content. */
interface Print {
  width: number;
  height: number;
  drawing: string;
}

const RING = "fill='none' stroke='%23000'";

export const PRINTS = {
  /** Concentric rings, one of them dashed. */
  record: {
    width: 96,
    height: 96,
    drawing:
      `<g ${RING} stroke-width='3'><circle cx='48' cy='48' r='44'/><circle cx='48' cy='48' r='36' stroke-width='1.5'/>` +
      "<circle cx='48' cy='48' r='28' stroke-width='6' stroke-dasharray='2.5 4.83' /><circle cx='48' cy='48' r='19'/></g>" +
      "<circle cx='48' cy='48' r='10'/>" +
      "<path d='M0 0h9L0 9zM96 0v9l-9-9zM0 96v-9l9 9zM96 96h-9l9-9z'/>",
  },
  /** Leaves in two directions. */
  leaf: {
    width: 64,
    height: 64,
    drawing:
      "<path d='M2 32C2 14 14 2 32 2c0 18-12 30-30 30zM62 32C62 14 50 2 32 2c0 18 12 30 30 30zM2 32c0 18 12 30 30 30 0-18-12-30-30-30zM62 32c0 18-12 30-30 30 0-18 12-30 30-30z' fill-rule='evenodd'/>",
  },
  /** A thick and a thin zigzag, with a diamond in each valley. */
  hill: {
    width: 32,
    height: 32,
    drawing:
      "<path d='M-2 18 16 0l18 18v10L16 10-2 28zM-2 30l18-18 18 18v4L16 16-2 34zM16 20l5 5-5 5-5-5z'/>",
  },
  /** Spearheads in a row, as on the border of the cloth. */
  spear: {
    width: 24,
    height: 24,
    drawing:
      "<path d='M12 1 23 12 12 23 1 12zM12 7l-5 5 5 5 5-5z' fill-rule='evenodd'/><circle cx='12' cy='12' r='2'/>",
  },
} as const satisfies Record<string, Print>;

export type PrintName = keyof typeof PRINTS;

/**
 * Returns the CSS mask of a print.
 * @param scale 1 is the size of the drawing
 * @param anchor position of the first whole tile, as in mask-position
 */
export function asMask(name: PrintName, scale = 1, anchor = 'center'): string {
  const { width, height, drawing } = PRINTS[name];
  const tile = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'>${drawing}</svg>`
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E');
  const layer = `url("data:image/svg+xml,${tile}") ${anchor} / ${width * scale}px ${height * scale}px`;
  return `-webkit-mask: ${layer}; mask: ${layer};`;
}
