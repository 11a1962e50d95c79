import type { Weave } from '../art/fabric.ts';
import type { GarmentName } from '../art/garments/index.ts';
import type { PaletteName } from '../art/palettes.ts';
import type { PrintName } from '../art/prints/index.ts';
import type { SceneVariant } from '../art/scene.ts';

/** What a product is cut from: a wax print, or one colour in a weave. */
export type ClothChoice = { print: PrintName; scale?: number } | { plain: string; weave?: Weave };

/** How a product's pictures are drawn. */
export interface Look {
  garment: GarmentName;
  palette: PaletteName;
  cloth: ClothChoice;
  /** Collars, bands, straps, soles: a colour as hex; the palette's accent when left out. */
  trim?: string;
  scene?: SceneVariant;
}

/** One product of the sample catalogue, as its author writes it; the rest is derived. */
export interface SampleProduct {
  name: string;
  description: string;
  /** Kwacha. */
  price: number;
  /** Kwacha, before a reduction. */
  originalPrice?: number;
  sizes?: readonly string[];
  colors?: readonly string[];
  badge?: string;
  /** Average of the reviews, 0 to 5, and how many there are. */
  reviews?: readonly [rating: number, count: number];
  stock: number;
  featured?: boolean;
  draft?: boolean;
  look: Look;
}

export const CLOTHING = ['S', 'M', 'L', 'XL', 'XXL'] as const;
export const SUITS = ['46', '48', '50', '52', '54', '56', '58'] as const;
export const SCHOOL = ['4-6 yrs', '7-9 yrs', '10-12 yrs', '13-15 yrs'] as const;
export const WOMENS_SHOES = ['37', '38', '39', '40', '41'] as const;
export const MENS_SHOES = ['40', '41', '42', '43', '44', '45'] as const;
