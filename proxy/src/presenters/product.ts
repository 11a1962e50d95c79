import { toNgwee } from '@chitenge/contract/money';
import type { Product } from '@chitenge/contract/product';
import type { StockBy, Variant } from '@chitenge/contract/variant';
import type { ProductRow, VariantRow } from '../directus/rows.ts';
import { presentMoney } from './money.ts';
import { fileUrl, filePreview, imageUrlOf } from './image.ts';

interface ShownImage {
  url: string;
  color: string | null;
}

/** Returns the gallery in the editor's order. */
function galleryOf(row: ProductRow): ShownImage[] {
  return row.images
    .toSorted((one, other) => (one.sort ?? Infinity) - (other.sort ?? Infinity) || 0)
    .flatMap(({ directus_files_id: file, color }) => {
      const url = fileUrl(file);
      return url === null ? [] : [{ url, color }];
    });
}

/** Returns the images of each of the product's colours that has its own. An image of a former colour is for all. */
function imagesByColor(gallery: readonly ShownImage[], colors: readonly string[]): Product['colorImages'] {
  const colored = gallery.filter(({ color }) => color && colors.includes(color));
  return [...Map.groupBy(colored, ({ color }) => color ?? '')].map(([color, images]) => ({
    color,
    images: images.map(({ url }) => url),
  }));
}

/**
 * Converts a product for shoppers (docs/behaviour.md#product-fields).
 * Without a main image, the first gallery image becomes the main one.
 * @throws RangeError for an invalid price
 */
export function presentProduct(row: ProductRow): Product {
  const gallery = galleryOf(row);
  // The main image comes first, and may be in the gallery too.
  const urls = [imageUrlOf(row), ...gallery.map(({ url }) => url)];
  const images = [...new Set(urls.filter((url) => url !== null))];
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    price: lowestPrice(row),
    originalPrice: row.original_price === null ? null : presentMoney(row.original_price),
    imageUrl: images[0] ?? null,
    imagePreview: filePreview(row.image),
    images,
    colorImages: imagesByColor(gallery, row.colors ?? []),
    sizes: row.sizes ?? [],
    colors: row.colors ?? [],
    badge: row.badge,
    rating: Number(row.rating ?? 0).toFixed(2),
    reviewCount: row.review_count ?? 0,
    inStock: row.stock_count > 0,
    stockCount: row.stock_count,
    stockBy: stockBy(row),
    variants: row.variants.map((variant) => presentVariant(variant, row)),
    categoryId: row.category?.id ?? null,
    category: row.category,
    featured: row.featured,
  };
}

/** Returns the lowest price of the variants: with own prices, nothing may be on sale at the product's. */
function lowestPrice({ price, variants }: ProductRow): string {
  // Few variants have their own price, and parsing takes time with 100,000 products.
  const prices = new Set(variants.map((variant) => variant.price ?? price));
  const [first = presentMoney(price), ...others] = [...prices].map((one) => presentMoney(one));
  return others.reduce((lowest, other) => (toNgwee(other) < toNgwee(lowest) ? other : lowest), first);
}

/** Returns `product` when the only variant has neither size nor colour. */
export function stockBy({ variants }: Pick<ProductRow, 'variants'>): StockBy {
  return variants.some(({ size, color }) => size !== '' || color !== '') ? 'variant' : 'product';
}

/** @throws RangeError for an invalid price */
export function presentVariant(variant: VariantRow, product: Pick<ProductRow, 'price'>): Variant {
  return {
    id: variant.id,
    size: variant.size || null,
    color: variant.color || null,
    sku: variant.sku,
    price: presentMoney(variant.price ?? product.price),
    stockCount: variant.stock_count,
    inStock: variant.stock_count > 0,
  };
}
