import { foldOption } from '../clean-text.ts';
import { gtinOf } from '../gtin.ts';
import { presentMoney, presentMoneyOrNull, toNgwee } from '../money.ts';
import type { Product } from '../product.ts';
import {
  INHERITED,
  inheritedValues,
  plainProductValues,
  type InheritedRow,
  type InheritedValues,
} from '../product-fields.ts';
import { priceAt, type ScheduledPrice } from '../sale-price.ts';
import { fromEntries } from '../typed-entries.ts';
import type { StockBy, Variant } from '../variant.ts';
import type { ProductRow, VariantRow } from './product.ts';
import { fileUrl, filePreview, imageUrlOf } from './image.ts';

interface ShownImage {
  url: string;
  color: string | null;
}

/** Returns the gallery in the editor's order. */
export function galleryOf(row: Pick<ProductRow, 'images'>): ShownImage[] {
  return row.images
    .toSorted((one, other) => (one.sort ?? Infinity) - (other.sort ?? Infinity) || 0)
    .flatMap(({ directus_files_id: file, color }) => {
      const url = fileUrl(file);
      return url === null ? [] : [{ url, color }];
    });
}

/** Returns the images of each of the product's colours that has its own. An image of a former colour is for all. */
function imagesByColor(gallery: readonly ShownImage[], colors: readonly string[]): Product['colorImages'] {
  const colorOf = ({ color }: ShownImage) =>
    color && colors.find((own) => foldOption(own) === foldOption(color));
  return [...Map.groupBy(gallery, colorOf)].flatMap(([color, images]) =>
    color ? [{ color, images: images.map(({ url }) => url) }] : [],
  );
}

/** Returns what shoppers see of a product's category. */
export const shownCategory = ({ id, name, slug }: NonNullable<Product['category']>) => ({ id, name, slug });

/** Returns a product's own details; where it has none, those of its category. */
export const effectiveDetails = (own: InheritedValues, category: InheritedRow | null): InheritedValues => {
  const defaults = category && inheritedValues(category);
  return fromEntries(INHERITED.map(({ name }) => [name, own[name] ?? defaults?.[name] ?? null]));
};

/**
 * Converts a product for shoppers (docs/behaviour.md#product-fields).
 * Without a main image, the first gallery image becomes the main one.
 * @param now milliseconds since 1970, which a scheduled price depends on
 * @throws RangeError for an invalid price
 */
export function presentProduct(row: ProductRow, now = Date.now()): Product {
  const { price, originalPrice, variantPrices } = presentPrices(priceScheduleOf(row), now);
  const common = { price, originalPrice };
  const gallery = galleryOf(row);
  // The main image comes first, and may be in the gallery too.
  const urls = [imageUrlOf(row), ...gallery.map(({ url }) => url)];
  const images = [...new Set(urls.filter((url) => url !== null))];
  return {
    ...plainProductValues(row),
    ...effectiveDetails(inheritedValues(row), row.category),
    price,
    originalPrice,
    imageUrl: images[0] ?? null,
    imagePreview: filePreview(row.image),
    images,
    colorImages: imagesByColor(gallery, row.colors ?? []),
    sizes: row.sizes ?? [],
    colors: row.colors ?? [],
    rating: Number(row.rating ?? 0).toFixed(2),
    reviewCount: row.review_count ?? 0,
    inStock: row.stock_count > 0,
    stockBy: stockBy(row),
    variants: row.variants.map((variant, at) => presentVariant(variant, variantPrices[at] ?? common)),
    categoryId: row.category?.id ?? null,
    category: row.category && shownCategory(row.category),
  };
}

/** What the prices of a product follow from, at any time. */
export interface PriceSchedule extends ScheduledPrice {
  variants: readonly Pick<VariantRow, 'price'>[];
}

export function priceScheduleOf(row: ProductRow): PriceSchedule {
  return {
    price: row.price,
    originalPrice: row.original_price,
    salePrice: row.sale_price,
    saleStarts: row.sale_starts,
    saleEnds: row.sale_ends,
    variants: row.variants,
  };
}

/** As the API sends them. */
export type PresentedPrice = Pick<Variant, 'price' | 'originalPrice'>;

/**
 * Returns the prices at a time, in milliseconds since 1970; those of the variants in their order. A sale leaves variants
 * with their own price as they are. The product has the prices of its cheapest variant: nothing may be on sale at its own.
 * @throws RangeError for an invalid price
 */
export function presentPrices(
  schedule: PriceSchedule,
  now: number,
): PresentedPrice & { variantPrices: PresentedPrice[] } {
  const current = priceAt(schedule, now);
  const common: PresentedPrice = {
    price: presentMoney(current.price),
    originalPrice: presentMoneyOrNull(current.originalPrice),
  };
  const variantPrices = schedule.variants.map(({ price }) =>
    price === null
      ? common
      : { price: presentMoney(price), originalPrice: presentMoneyOrNull(schedule.originalPrice) },
  );
  // Few variants have their own price, and parsing takes time with 100,000 products.
  const [first = common, ...others] = new Set(variantPrices);
  const lowest = others.reduce(
    (low, other) => (toNgwee(other.price) < toNgwee(low.price) ? other : low),
    first,
  );
  return { ...lowest, variantPrices };
}

/** Returns `product` when the only variant has neither size nor colour. */
export function stockBy({ variants }: Pick<ProductRow, 'variants'>): StockBy {
  return variants.some(({ size, color }) => size !== '' || color !== '') ? 'variant' : 'product';
}

/** @param prices the variant's own, or the product's */
export function presentVariant(variant: VariantRow, { price, originalPrice }: PresentedPrice): Variant {
  const gtin = gtinOf(variant.barcode);
  return {
    id: variant.id,
    size: variant.size || null,
    color: variant.color || null,
    sku: variant.sku,
    ...(gtin === null ? {} : { gtin }),
    price,
    originalPrice,
    stockCount: variant.stock_count,
    inStock: variant.stock_count > 0,
  };
}
