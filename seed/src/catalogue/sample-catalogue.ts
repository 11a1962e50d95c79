import { slugOf } from '@chitenge/contract/slug';
import { ACCESSORIES } from './accessories.ts';
import type { CategorySlug } from './categories.ts';
import { MEN } from './men.ts';
import type { SampleProduct } from './sample-product.ts';
import { sizeRun, type VariantRow } from './size-run.ts';
import { stableId } from './stable-id.ts';
import { WOMEN } from './women.ts';

/** A sample product with the fields that follow from its name and position. */
export interface CatalogueEntry extends SampleProduct {
  id: string;
  slug: string;
  category: CategorySlug;
  /** Position in the listing, from 1. */
  sort: number;
  /** Missing for a product without sizes, which has one stock count. */
  variants?: VariantRow[];
}

const LISTS = { women: WOMEN, men: MEN, accessories: ACCESSORIES } as const;

/** Takes one product of each category in turn, so that the listing's first row shows all categories. */
function interleaveCategories(): Array<{ product: SampleProduct; category: CategorySlug }> {
  const longest = Math.max(...Object.values(LISTS).map(({ length }) => length));
  const categories = ['women', 'men', 'accessories'] as const;
  return Array.from({ length: longest }, (_, row) =>
    categories.flatMap((category) => {
      const product = LISTS[category][row];
      return product === undefined ? [] : [{ product, category: product.category ?? category }];
    }),
  ).flat();
}

/** The sample catalogue in the order of the listing. */
export const SAMPLE_CATALOGUE: readonly CatalogueEntry[] = interleaveCategories().map(
  ({ product, category }, index) => {
    const slug = slugOf(product.name);
    const sort = index + 1;
    const { sizes, colors = null, stock } = product;
    return {
      ...product,
      ...(sizes && { variants: sizeRun({ number: sort, prefix: 'CH', sizes, colors, stock }) }),
      id: stableId(`product/${slug}`),
      slug,
      category,
      sort,
    };
  },
);
