/** The few shapes of data that all artwork is made of. Everything is SVG text; sharp turns it into pictures. */

/** A product's picture: portrait, 4 to 5. */
export const PICTURE = { width: 960, height: 1200 } as const;

/** A piece of SVG: definitions (patterns, gradients, clips) and what is painted with them. Ids are unique per picture. */
export interface Drawing {
  defs: string;
  body: string;
}

/** Five colours that one product's cloth and backdrop are made of, as hex. */
export interface Palette {
  /** The cloth's ground. */
  ground: string;
  /** The print's main colour. */
  main: string;
  /** Its second colour. */
  accent: string;
  /** The darkest: outlines of the print, seams. */
  ink: string;
  /** The wall behind: pale, harmonising with the cloth. */
  backdrop: string;
}

/** Cloth that a garment is cut from. */
export interface Fabric {
  /** Its `<pattern>` or gradient, to stand in the picture's `<defs>`; empty for a flat colour. */
  defs: string;
  /** What to write into `fill`: `url(#…)` or a hex colour. */
  fill: string;
  /** Its overall colour, as hex, for parts that are too small for a print. */
  tone: string;
  /** Colour of seams and folds on it, as hex. */
  ink: string;
}

/** What a garment is made of: its main cloth, and a second one for collars, cuffs, bands, straps or lining. */
export interface Cloth {
  main: Fabric;
  trim: Fabric;
}

/**
 * Draws one garment or accessory, lit from the upper left, centred in a box of 960 × 1200: within x 150–810 and
 * y 120–1060, its lower edge or soles near y 1040, with its own folds, seams and highlights but without backdrop or
 * ground shadow.
 * @param id prefix for every id in its definitions
 */
export type Garment = (id: string, cloth: Cloth) => Drawing;
