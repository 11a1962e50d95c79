import type { Product, ProductCard } from './product.ts';

/** Images of a card: the second one shows under the mouse. */
const CARD_IMAGES = 2;

/** Returns the card of a product. */
export function toProductCard(product: Product): ProductCard {
  const { id, name, slug, price, originalPrice, imagePreview, images, badge } = product;
  const { inStock, stockCount, stockBy, variants } = product;
  const [first, second] = variants.filter((variant) => variant.inStock);
  return {
    id,
    name,
    slug,
    price,
    originalPrice,
    imagePreview,
    images: images.slice(0, CARD_IMAGES),
    badge,
    inStock,
    stockCount,
    stockBy,
    hasChoice: variants.length > 1,
    onlyVariant:
      first && !second
        ? { size: first.size, color: first.color, price: first.price, stockCount: first.stockCount }
        : null,
  };
}
