/** The data types of all artwork. A drawing is SVG text; `render.ts` turns it into an image file. */

/** Pixels of a product image: portrait, 4:5. */
export const CANVAS = { width: 960, height: 1200 } as const;

/** A piece of SVG. Ids are unique within one image. */
export interface Drawing {
  /** Patterns, gradients, filters and clip paths. */
  defs: string;
  body: string;
}

/** Five hex colours of one product's cloth and backdrop. */
export interface Palette {
  /** Background of the cloth. */
  ground: string;
  /** Main colour of the print. */
  main: string;
  /** Second colour of the print. */
  accent: string;
  /** The darkest colour: outlines of the print, seams. */
  ink: string;
  /** The wall behind the garment: pale, and in harmony with the cloth. */
  backdrop: string;
}

/** The material of a garment's piece. */
export interface Fabric {
  /** Its `<pattern>`; empty for a flat colour. */
  defs: string;
  /** Value of the `fill` attribute: `url(#…)` or a hex colour. */
  fill: string;
  /** Overall hex colour, for parts that are too small for a print. */
  tone: string;
  /** Hex colour of seams and folds. */
  ink: string;
}

/** A garment's main fabric, and a second one for collars, cuffs, bands, straps or lining. */
export interface Cloth {
  main: Fabric;
  trim: Fabric;
}

/**
 * Draws one garment or accessory on a canvas of 960 × 1200, without backdrop and ground shadow.
 * The light comes from the upper left. The garment lies within x 150–810 and y 120–1060.
 * Its lower edge is near y 1040.
 * @param id prefix of every id in its definitions
 */
export type DrawGarment = (id: string, cloth: Cloth) => Drawing;
