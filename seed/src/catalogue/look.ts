/** How a product looks, by name. `@chitenge/artwork` draws each of these names. */
import type { GarmentName } from './garments.ts';

export type PrintName =
  | 'cowries'
  | 'crackle'
  | 'discs'
  | 'eyes'
  | 'fans'
  | 'feathers'
  | 'kuba'
  | 'leaves'
  | 'rings'
  | 'stripes'
  | 'sunbursts'
  | 'waves';

export type PaletteName =
  | 'copper'
  | 'indigo'
  | 'forest'
  | 'ochre'
  | 'oxblood'
  | 'teal'
  | 'plum'
  | 'cream'
  | 'charcoal'
  | 'marigold'
  | 'rust'
  | 'sky'
  | 'rose'
  | 'olive';

export type Weave = 'plain' | 'twill' | 'knit' | 'denim' | 'leather' | 'straw';

/** What stands behind the garment. */
export type BackdropName = 'arch' | 'wall' | 'disc' | 'plinth' | 'rail';

/** A wax print, or one colour in a weave. */
export type ClothChoice = { print: PrintName; scale?: number } | { plain: string; weave?: Weave };

/** How a product's images are drawn. */
export interface Look {
  garment: GarmentName;
  palette: PaletteName;
  cloth: ClothChoice;
  /** Colour of collars, bands, straps and soles, as hex. The default is the palette's accent. */
  trim?: string;
  backdrop: BackdropName;
}
