import { SAMPLE_CATALOGUE } from '@chitenge/seed/catalogue/sample-catalogue';
import { PAGE_IMAGES, type PageImageName, productImages } from '@chitenge/seed/images';
import { categoryImage } from './pages/category.ts';
import { defaultImage } from './pages/default.ts';
import { heroImage } from './pages/hero.ts';
import { drawProduct } from './product-drawing.ts';

/** The drawing of one sample image. */
export interface SampleDrawing {
  filename: string;
  svg: string;
  /** Size of the image file in relation to the SVG. */
  scale: number;
}

/** Scale of the views that the shop shows second. Smaller files load sooner. */
const SECONDARY_SCALE = 0.75;

const PAGE_DRAWINGS: Record<PageImageName, () => string> = {
  hero: heroImage,
  default: defaultImage,
  men: () => categoryImage('men'),
  women: () => categoryImage('women'),
  accessories: () => categoryImage('accessories'),
};

/** Draws all images of the sample catalogue. This takes a third of a second; rendering them takes minutes. */
export function sampleDrawings(): SampleDrawing[] {
  return [
    ...Object.values(PAGE_IMAGES).map(({ name, filename }) => ({
      filename,
      svg: PAGE_DRAWINGS[name](),
      scale: 1,
    })),
    ...SAMPLE_CATALOGUE.flatMap((entry) =>
      productImages(entry).map(({ filename, view }) => ({
        filename,
        svg: drawProduct(entry, view),
        scale: view === 'whole' ? 1 : SECONDARY_SCALE,
      })),
    ),
  ];
}
