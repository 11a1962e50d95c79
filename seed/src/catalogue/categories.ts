export type CategorySlug = 'men' | 'women' | 'accessories' | 'children';

/** The categories in the order of the shop's category filter. */
export const CATEGORIES: readonly {
  slug: CategorySlug;
  name: string;
  description: string;
  /** What products without a value of their own have. */
  gender: string;
  ageGroup: string;
}[] = [
  {
    slug: 'men',
    name: 'Men',
    gender: 'men',
    ageGroup: 'adult',
    description: 'Chitenge shirts, kaftans and suits that sit well in the heat.',
  },
  {
    slug: 'women',
    name: 'Women',
    gender: 'women',
    ageGroup: 'adult',
    description: 'Dresses, two-pieces and skirts cut from cloth with something to say.',
  },
  {
    slug: 'accessories',
    name: 'Accessories',
    gender: 'unisex',
    ageGroup: 'adult',
    description: 'Headwraps, beads, bags and sandals that finish the sentence.',
  },
  {
    slug: 'children',
    name: 'Children',
    gender: 'unisex',
    ageGroup: 'kids',
    description: 'School clothes with seams that last as long as the shoes.',
  },
];
