import type { Product } from './product.ts';

/** Returns the gallery for a chosen colour: its own images first, then those of no colour. */
export function galleryImages(
  { images, colorImages }: Pick<Product, 'images' | 'colorImages'>,
  color: string | null,
): string[] {
  const own = colorImages.find((one) => one.color === color)?.images;
  if (!own) return images;
  const colored = new Set(colorImages.flatMap((one) => one.images));
  return [...own, ...images.filter((url) => !colored.has(url))];
}
