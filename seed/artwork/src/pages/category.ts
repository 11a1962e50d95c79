import type { CategorySlug } from '@chitenge/seed/catalogue/categories';
import type { Drawing } from '../drawing.ts';
import { FIGURE_LIGHT } from '../people/features.ts';
import { svgDocument } from '../svg.ts';
import { accessoriesImage } from './accessories.ts';
import { menImage } from './men.ts';
import { womenImage } from './women.ts';

const SIZE = { width: 1200, height: 1500 } as const;

const DRAWINGS: Record<CategorySlug, () => Drawing> = {
  men: menImage,
  women: womenImage,
  accessories: accessoriesImage,
};

/** Draws the image of a category's tile, 1200 × 1500. A square crop from its centre contains the subject. */
export function categoryImage(slug: CategorySlug): string {
  const { defs, body } = DRAWINGS[slug]();
  return svgDocument(
    `${FIGURE_LIGHT}<filter id="category-cast" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="24"/></filter>${defs}`,
    body,
    SIZE,
  );
}
