/** The list of all sample images, which the loader uploads. */
import path from 'node:path';
import type { CategorySlug } from './catalogue/categories.ts';
import type { CatalogueEntry } from './catalogue/sample-catalogue.ts';
import { stableId } from './catalogue/stable-id.ts';

/** The folder of the committed image files. */
export const IMAGES_DIR = path.resolve(import.meta.dirname, '../images');

export const IMAGE_TYPE = 'image/webp';

export interface SampleImage {
  /** The file's id in Directus. */
  id: string;
  /** Name of the file in `IMAGES_DIR`. */
  filename: string;
  title: string;
}

/** The whole piece, on a person, a part of it, or its cloth. */
export type ProductView = 'whole' | 'worn' | 'detail' | 'cloth';

export interface ProductImage extends SampleImage {
  view: ProductView;
}

export type PageImageName = 'hero' | 'default' | CategorySlug;

export interface PageImage extends SampleImage {
  name: PageImageName;
}

// The ids say "picture" because those of existing shops do; other ids would add every image again.
const imageId = (name: string): string => stableId(`picture/${name}`);

const pageImage = (name: PageImageName, title: string): PageImage => ({
  name,
  id: imageId(name),
  filename: `${name}.webp`,
  title,
});

/** Images of pages and categories. The shop shows `default` where an editor has chosen no image. */
export const PAGE_IMAGES: Readonly<Record<PageImageName, PageImage>> = {
  hero: pageImage('hero', 'The new season'),
  default: pageImage('default', 'A quiet print'),
  men: pageImage('men', 'Men'),
  women: pageImage('women', 'Women'),
  accessories: pageImage('accessories', 'Accessories'),
  children: pageImage('children', 'Children'),
};

/** Returns a product's two to four images, the main one first. */
export function productImages({ slug, name, printed, featured }: CatalogueEntry): ProductImage[] {
  const image = (view: ProductView, title: string): ProductImage => ({
    id: imageId(`${slug}/${view}`),
    filename: `${slug}-${view}.webp`,
    title,
    view,
  });
  return [
    image('whole', name),
    ...(featured ? [image('worn', `${name}, worn`)] : []),
    image('detail', `${name}, close-up`),
    ...(printed ? [image('cloth', `${name}, the cloth`)] : []),
  ];
}
