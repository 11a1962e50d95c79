import { categoryPicture, defaultPicture } from './art/categories.ts';
import { heroPicture } from './art/hero.ts';
import { stableId } from './catalogue/identifiers.ts';
import type { CategorySlug } from './catalogue/sample-category.ts';
import type { SamplePicture } from './pictures.ts';

function pagePicture(name: string, title: string, draw: () => string): SamplePicture {
  return { id: stableId(`picture/${name}`), filename: `${name}.jpg`, title, draw };
}

/** Home page's wide picture. */
export const HERO_PICTURE = pagePicture('hero', 'The new season', heroPicture);

/** Shown wherever something has no picture of its own. */
export const DEFAULT_PICTURE = pagePicture('default', 'A quiet print', defaultPicture);

export const CATEGORY_PICTURES: Record<CategorySlug, SamplePicture> = {
  men: pagePicture('men', 'Men', () => categoryPicture('men')),
  women: pagePicture('women', 'Women', () => categoryPicture('women')),
  accessories: pagePicture('accessories', 'Accessories', () => categoryPicture('accessories')),
};
