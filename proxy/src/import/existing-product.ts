import { productStatusSchema } from '@chitenge/contract/admin-product';
import type { ImportImage } from '@chitenge/contract/import-batch';
import type { StaffProductRow } from '../directus/staff-rows.ts';
import { imageUrlOf } from '../presenters/image.ts';
import { presentMoney, presentMoneyOrNull } from '../presenters/money.ts';
import { galleryOf, stockBy } from '../presenters/product.ts';
import { presentTimestampOrNull, rowVersion } from '../presenters/timestamp.ts';
import type { ExistingProduct } from './plan.ts';
import type { ExistingVariant } from './plan-variants.ts';

type StaffVariant = StaffProductRow['variants'][number];

function toVariant({
  size,
  color,
  sku,
  barcode,
  price,
  stock_count: stockCount,
}: StaffVariant): ExistingVariant {
  return {
    size: size || null,
    color: color || null,
    sku,
    barcode,
    price: presentMoneyOrNull(price),
    stockCount,
  };
}

/** The main picture first. The gallery may have it as well, with its colour. */
function imagesOf(row: StaffProductRow): ImportImage[] {
  const gallery = galleryOf(row);
  const colorOf = new Map(gallery.map(({ url, color }) => [url, color]));
  const sources = [imageUrlOf(row), ...gallery.map(({ url }) => url)].filter((url) => url !== null);
  return [...new Set(sources)].map((source) => ({ source, color: colorOf.get(source) ?? null }));
}

/** Returns a product in the columns of import and export. @throws RangeError for an invalid price */
export function toExistingProduct(row: StaffProductRow): ExistingProduct {
  const isSingle = stockBy(row) === 'product';
  return {
    id: row.id,
    name: row.name,
    version: rowVersion(row),
    variants: isSingle ? [] : row.variants.map(toVariant),
    single: isSingle && row.variants[0] ? toVariant(row.variants[0]) : null,
    images: imagesOf(row),
    fields: {
      name: row.name,
      description: row.description,
      price: presentMoney(row.price),
      originalPrice: presentMoneyOrNull(row.original_price),
      salePrice: presentMoneyOrNull(row.sale_price),
      saleStarts: presentTimestampOrNull(row.sale_starts),
      saleEnds: presentTimestampOrNull(row.sale_ends),
      imageUrl: imageUrlOf(row),
      sizes: row.sizes,
      colors: row.colors,
      badge: row.badge,
      stockCount: row.stock_count,
      category: row.category?.slug ?? null,
      featured: row.featured,
      status: productStatusSchema.catch('draft').parse(row.status),
    },
  };
}
