import type { Product } from '@chitenge/contract/product';
import type { ProductRow } from '../directus/rows.ts';
import { presentMoney } from './money.ts';
import { fileAddress, filePreview, pictureAddress } from './picture.ts';

/** All pictures, each once, the main one first, then the gallery in the editor's order. */
function pictures(row: ProductRow): string[] {
  const gallery = row.images
    .toSorted((one, other) => (one.sort ?? Infinity) - (other.sort ?? Infinity) || 0)
    .map((entry) => fileAddress(entry.directus_files_id));
  return [...new Set([pictureAddress(row), ...gallery].filter((address) => address !== null))];
}

/**
 * A product as shoppers see it (section 3). Without a main picture, the first of the gallery stands in.
 * @throws RangeError when a price is not an amount
 */
export function presentProduct(row: ProductRow): Product {
  const images = pictures(row);
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
    categoryId: row.category?.id ?? null,
    category: row.category,
    featured: row.featured,
  };
}
