import { slugOf } from '@chitenge/contract/slug';
import { ACCESSORIES } from './accessories.ts';
import { stableId } from './identifiers.ts';
import { MEN } from './men.ts';
import { CATEGORIES, type CategorySlug } from './sample-category.ts';
import type { SampleProduct } from './sample-product.ts';
import { WOMEN } from './women.ts';

/** A product with what follows from its name and place. */
export interface CatalogueEntry extends SampleProduct {
  id: string;
  slug: string;
  category: CategorySlug;
  /** Its place in the listing, from 1. */
  sort: number;
}

const BY_CATEGORY: Record<CategorySlug, readonly SampleProduct[]> = {
  men: MEN,
  women: WOMEN,
  accessories: ACCESSORIES,
};

/** One product of each category in turn, so that the whole listing shows all of the shop from its first row. */
function inTurn(): Array<{ product: SampleProduct; category: CategorySlug }> {
  const longest = Math.max(...Object.values(BY_CATEGORY).map((products) => products.length));
  const order: CategorySlug[] = ['women', 'men', 'accessories'];
  return Array.from({ length: longest }, (_, row) =>
    order.flatMap((category) => {
      const product = BY_CATEGORY[category][row];
      return product === undefined ? [] : [{ product, category }];
    }),
  ).flat();
}

/** The whole sample catalogue in the order of the listing. */
export const SAMPLE_CATALOGUE: readonly CatalogueEntry[] = inTurn().map(({ product, category }, index) => {
  const slug = slugOf(product.name);
  return { ...product, id: stableId(`product/${slug}`), slug, category, sort: index + 1 };
});

export { CATEGORIES };
