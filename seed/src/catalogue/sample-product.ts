import type { CategorySlug } from './categories.ts';

/** The hand-written part of a sample product. `sample-catalogue.ts` derives the rest. */
export interface SampleProduct {
  name: string;
  description: string;
  /** Whole kwacha. */
  price: number;
  /** Whole kwacha, before a reduction. */
  originalPrice?: number;
  sizes?: readonly string[];
  colors?: readonly string[];
  badge?: string;
  stock: number;
  featured?: boolean;
  draft?: boolean;
  /** For one that is in another category than those beside it. */
  category?: CategorySlug;
  /** What it is, such as `Wrap Dress`. */
  garment: string;
  /** Of printed cloth, which has an image of its own. */
  printed?: true;
}
