import type { Product } from '@chitenge/contract/product';
import type { StockBy, Variant } from '@chitenge/contract/variant';
import type { ProductRow, VariantRow } from '../directus/rows.ts';
import { presentMoney } from './money.ts';
import { fileUrl, filePreview, imageUrlOf } from './image.ts';

/** Returns the distinct images: the main one, then the gallery in the editor's order. */
function imageUrls(row: ProductRow): string[] {
  const gallery = row.images
    .toSorted((one, other) => (one.sort ?? Infinity) - (other.sort ?? Infinity) || 0)
    .map((entry) => fileUrl(entry.directus_files_id));
  return [...new Set([imageUrlOf(row), ...gallery].filter((url) => url !== null))];
}

/**
 * Converts a product for shoppers (docs/behaviour.md#product-fields).
 * Without a main image, the first gallery image becomes the main one.
 * @throws RangeError for an invalid price
 */
export function presentProduct(row: ProductRow): Product {
  const images = imageUrls(row);
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    price: presentMoney(row.price),
    originalPrice: row.original_price === null ? null : presentMoney(row.original_price),
    imageUrl: images[0] ?? null,
    imagePreview: filePreview(row.image),
    images,
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
