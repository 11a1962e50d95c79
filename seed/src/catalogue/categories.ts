export type CategorySlug = 'men' | 'women' | 'accessories';

/** The categories in the order of the shop's category filter. */
export const CATEGORIES: readonly {
  slug: CategorySlug;
  name: string;
  description: string;
  /** What products without a value of their own have. */
  gender: string;
}[] = [
  {
    slug: 'men',
    name: 'Men',
    gender: 'men',
    description: 'Chitenge shirts, kaftans and suits that sit well in the heat.',
  },
  {
    slug: 'women',
    name: 'Women',
    gender: 'women',
    description: 'Dresses, two-pieces and skirts cut from cloth with something to say.',
  },
  {
    slug: 'accessories',
    name: 'Accessories',
    gender: 'unisex',
    description: 'Headwraps, beads, bags and sandals that finish the sentence.',
  },
];
