/**
 * The text of a product in memory: a third of the objects' size. Values that follow from others are left out, and
 * variants name sizes and colours by their place in the product's lists.
 */
import type { Product } from '@chitenge/contract/product';

/** What the index stores beside the text, because it sorts and looks up by it. */
export type StoredOutside = Pick<Product, 'id' | 'name' | 'slug' | 'price' | 'category'>;

/** A place in a list, or a value that is not in the list. */
type StoredOption = number | string | null;

type StoredVariant = [
  id: string,
  size: StoredOption,
  color: StoredOption,
  sku: string | null,
  /** 0 for none. */
  gtin: string | 0,
  /** 0: the product's price. */
  price: string | 0,
  stockCount: number,
  /** Missing: the product's. */
  originalPrice?: string | null,
];

type StoredProduct = [
  description: string | null,
  originalPrice: string | null,
  imagePreview: string | null,
  /** The first is the main image. */
  images: string[],
  colorImages: Product['colorImages'],
  sizes: string[],
  colors: string[],
  badge: string | null,
  rating: string,
  reviewCount: number,
  stockCount: number,
  stockBy: Product['stockBy'],
  featured: boolean,
  variants: StoredVariant[],
];

function toStoredOption(value: string | null, options: readonly string[]): StoredOption {
  if (value === null) return null;
  const at = options.indexOf(value);
  return at < 0 ? value : at;
}

function fromStoredOption(stored: StoredOption, options: readonly string[]): string | null {
  return typeof stored === 'number' ? (options[stored] ?? null) : stored;
}

/** Characters that V8 stores in two bytes; with one of them, all characters of a text take two. */
const WIDE = /[\u0100-\uFFFF]/g;

const escapeWide = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Returns a copy with one byte for each character, which shares no memory with other texts. */
const narrow = (json: string) => Buffer.from(json.replaceAll(WIDE, escapeWide), 'latin1').toString('latin1');

/** Encodes a product that `presentProduct` made. */
export function encodeProduct(product: Product): string {
  const { sizes, colors, price, originalPrice } = product;
  const variants = product.variants.map((variant): StoredVariant => [
    variant.id,
    toStoredOption(variant.size, sizes),
    toStoredOption(variant.color, colors),
    variant.sku,
    variant.gtin ?? 0,
    variant.price === price ? 0 : variant.price,
    variant.stockCount,
    ...(variant.originalPrice === originalPrice ? ([] as const) : ([variant.originalPrice] as const)),
  ]);
  const stored: StoredProduct = [
    product.description,
    originalPrice,
    product.imagePreview,
    product.images,
    product.colorImages,
    sizes,
    colors,
    product.badge,
    product.rating,
    product.reviewCount,
    product.stockCount,
    product.stockBy,
    product.featured,
    variants,
  ];
  return narrow(JSON.stringify(stored));
}

/** Decodes what `encodeProduct` returned. */
export function decodeProduct(text: string, outside: StoredOutside): Product {
  const { id, name, slug, price, category } = outside;
  const [
    description,
    originalPrice,
    imagePreview,
    images,
    colorImages,
    sizes,
    colors,
    badge,
    rating,
    reviewCount,
    stockCount,
    stockBy,
    featured,
    variants,
  ]: StoredProduct = JSON.parse(text);
  return {
    id,
    name,
    slug,
    description,
    price,
    originalPrice,
    imageUrl: images[0] ?? null,
    imagePreview,
    images,
    colorImages,
    sizes,
    colors,
    badge,
    rating,
    reviewCount,
    inStock: stockCount > 0,
    stockCount,
    stockBy,
    variants: variants.map(([variantId, size, color, sku, gtin, ownPrice, units, ownOriginal]) => ({
      id: variantId,
      size: fromStoredOption(size, sizes),
      color: fromStoredOption(color, colors),
      sku,
      ...(gtin === 0 ? {} : { gtin }),
      price: ownPrice === 0 ? price : ownPrice,
      originalPrice: ownOriginal === undefined ? originalPrice : ownOriginal,
      stockCount: units,
      inStock: units > 0,
    })),
    categoryId: category?.id ?? null,
    category,
    featured,
  };
}
