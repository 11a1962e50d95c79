/** Request bodies of the product form: docs/back-office.md#product-form. */
import type { AdminProduct, CreateProductBody, UpdateProductBody } from '@chitenge/contract/admin-product';
import { isAbovePrice } from '@chitenge/contract/cost';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import type { OptionColumn } from '@chitenge/contract/option-list';
import { detailInputShape, type DetailName, MAX_IMAGES } from '@chitenge/contract/product-fields';
import { cleanTypedAmount } from '@chitenge/contract/typed-amount';
import { z } from 'zod';
import { cellAt, gridPlaces, variantName } from '../variants/variant-grid.ts';
import { toVariantBodies, type VariantBody } from '../variants/variant-payload.ts';
import {
  isEqual,
  NO_BADGE,
  OTHER_BADGE,
  onlyVariant,
  parseStockCount,
  PRODUCT_FIELD_NAMES,
  type ProductFieldName,
  type ProductFields,
  listedOptions,
  toProductFields,
  toTime,
} from './product-fields.ts';

/** What a product has whose stock is counted as a whole. */
interface OneStockCount {
  sizes: string[] | null;
  colors: string[] | null;
  stockCount: number;
  inStock: boolean;
}

type StockFields = OneStockCount | (Partial<OneStockCount> & { variants: VariantBody[] });

/** The fields of a product that do not depend on how its stock is counted. */
interface CommonFields extends Required<
  Omit<CreateProductBody, 'variants' | 'sizes' | 'colors' | 'stockCount'>
> {
  rating: '0';
  reviewCount: 0;
}

/** A new product with the fields that the server derives: docs/behaviour.md#product-fields. */
export type NewProduct = CommonFields & StockFields;

/** The edited fields with the version on which they are based. */
export interface ProductEdit extends UpdateProductBody {
  inStock?: boolean;
}

const blankToNull = (text: string): string | null => text.trim() || null;

/** Formats a validated amount with two decimals: '349' becomes '349.00'. */
const normaliseAmount = (text: string): string => toDecimal(toNgwee(cleanTypedAmount(text)));

const normaliseAmountOrNull = (text: string): string | null =>
  cleanTypedAmount(text) === '' ? null : normaliseAmount(text);

function parseListOrNull(text: string, column: OptionColumn): string[] | null {
  const options = listedOptions(text, column);
  return options.length === 0 ? null : options;
}

/** Returns the selected or custom badge, or null for none. */
export function resolveBadge({
  badge,
  customBadge,
}: Pick<ProductFields, 'badge' | 'customBadge'>): string | null {
  if (badge === NO_BADGE) return null;
  return badge === OTHER_BADGE ? blankToNull(customBadge) : badge;
}

/** Returns the images with the image URL from the input, if it holds one. */
export function resolveImages({ images, imageUrl }: Pick<ProductFields, 'images' | 'imageUrl'>): string[] {
  const url = imageUrl.trim();
  return url === '' ? images : addImage(images, url);
}

/** Details are valid texts, or one of the choices. */
const toDetails = (fields: ProductFields): Pick<CommonFields, DetailName> =>
  z.object(detailInputShape).parse(fields);

function toCommonFields(fields: ProductFields): CommonFields {
  const images = resolveImages(fields);
  return {
    name: fields.name.trim(),
    slug: fields.slug.trim(),
    description: blankToNull(fields.description),
    price: normaliseAmount(fields.price),
    originalPrice: normaliseAmountOrNull(fields.originalPrice),
    salePrice: normaliseAmountOrNull(fields.salePrice),
    saleStarts: toTime(fields.saleStarts),
    saleEnds: toTime(fields.saleEnds),
    imageUrl: images[0] ?? null,
    images: images.length === 0 ? null : images,
    badge: resolveBadge(fields),
    rating: '0',
    reviewCount: 0,
    categoryId: blankToNull(fields.categoryId),
    featured: fields.featured,
    status: fields.status,
    ...toDetails(fields),
  };
}

function toOneStockCount(fields: ProductFields): OneStockCount {
  const stockCount = parseStockCount(fields.stockCount);
  return {
    sizes: parseListOrNull(fields.sizes, 'sizes'),
    colors: parseListOrNull(fields.colors, 'colors'),
    stockCount,
    inStock: stockCount > 0,
  };
}

const toCodes = ({ sku, barcode }: Pick<ProductFields, 'sku' | 'barcode'>) => ({
  sku: blankToNull(sku),
  barcode: blankToNull(barcode),
});

/** Returns the cost if it is another one than before. Goods received may have changed it meanwhile. */
function toCost(fields: Pick<ProductFields, 'cost'>, before = ''): { cost?: string | null } {
  const cost = normaliseAmountOrNull(fields.cost);
  return cost === normaliseAmountOrNull(before) ? {} : { cost };
}

function toNewStock(fields: ProductFields): StockFields {
  if (fields.stockBy === 'variant') return { variants: toVariantBodies(fields.grid, null) };
  const { stockCount, inStock, ...options } = toOneStockCount(fields);
  const codes = toCodes(fields);
  const cost = toCost(fields);
  return codes.sku === null && codes.barcode === null && !('cost' in cost)
    ? { ...options, stockCount, inStock }
    : { ...options, variants: [{ size: null, color: null, ...codes, ...cost, stockCount }] };
}

/** Converts the form fields to the body of a new product. `fields` must be valid by `productFieldsSchema`. */
export function toProductPayload(fields: ProductFields): NewProduct {
  return { ...toCommonFields(fields), ...toNewStock(fields) };
}

function diffFields<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const changes: Partial<Fields> = {};
  for (const name in after) if (!isEqual(before[name], after[name])) changes[name] = after[name];
  return changes;
}

/** Returns the edited sizes, colours and stock counts. */
function toStockEdit(product: AdminProduct, fields: ProductFields): ProductEdit {
  const before = toProductFields(product);
  if (fields.stockBy === 'variant')
    return isEqual(toVariantBodies(before.grid, null), toVariantBodies(fields.grid, null))
      ? {}
      : { variants: toVariantBodies(fields.grid, product) };
  const { stockCount, inStock, ...options } = toOneStockCount(fields);
  // The only variant without size and colour replaces the others, and with them the sizes and colours.
  const codes = toCodes(fields);
  const cost = toCost(fields, before.cost);
  const only = { size: null, color: null, ...codes, ...cost };
  if (product.stockBy === 'variant') return { ...options, variants: [{ ...only, stockCount }] };
  const { stockCount: _stockCount, inStock: _inStock, ...optionsBefore } = toOneStockCount(before);
  const changes = diffFields<ProductEdit>(optionsBefore, options);
  const count =
    stockCount === product.stockCount ? {} : { stockCount, expectedStockCount: product.stockCount };
  if (!isEqual(codes, toCodes(before)) || 'cost' in cost)
    return { ...changes, variants: [{ ...only, price: onlyVariant(product)?.ownPrice ?? null, ...count }] };
  return 'stockCount' in count ? { ...changes, ...count, inStock } : changes;
}

/**
 * Returns only the edited fields, so that saving another field does not overwrite a stock count changed by sales.
 * @param product the version that filled the form
 */
export function toProductEdit(product: AdminProduct, fields: ProductFields): ProductEdit {
  const { rating: _rating, reviewCount: _reviewCount, ...after } = toCommonFields(fields);
  const before = toCommonFields(toProductFields(product));
  return {
    ...diffFields<ProductEdit>(before, after),
    ...toStockEdit(product, fields),
    updatedAt: product.updatedAt,
  };
}

/** Names what costs the shop more than its price, which may be meant: '' for a product with one stock count. */
export function costsAbovePrice({
  price,
  stockBy,
  cost,
  grid,
}: Pick<ProductFields, 'price' | 'stockBy' | 'cost' | 'grid'>): string[] {
  const productPrice = cleanTypedAmount(price);
  if (stockBy === 'product') return isAbovePrice(cleanTypedAmount(cost), productPrice) ? [''] : [];
  return gridPlaces(grid).flatMap(({ key, size, color }) => {
    const cell = cellAt(grid, key);
    const own = cleanTypedAmount(cell.price) || productPrice;
    return isAbovePrice(cleanTypedAmount(cell.cost), own) ? [variantName(size, color)] : [];
  });
}

/** Finds the form field for the server's field name, or null. */
export function findFormField(name: string): ProductFieldName | null {
  const [first = ''] = name.split('.');
  const [, code] = /^variants\.0\.(sku|barcode|cost)$/.exec(name) ?? [];
  if (code === 'sku' || code === 'barcode' || code === 'cost') return code;
  if (first === 'images') return 'images';
  if (first === 'inStock' || first === 'expectedStockCount') return 'stockCount';
  return PRODUCT_FIELD_NAMES.find((fieldName) => fieldName === first) ?? null;
}

type Images = readonly string[];

function isUpload(url: string): boolean {
  return url.startsWith('/assets/');
}

/**
 * Adds an upload at the end, or an external image as the main image in place of another external one: Directus stores any
 * number of uploads but only one external URL.
 */
export function addImage(images: Images, url: string): string[] {
  if (images.includes(url) || hasMaxImages(images)) return [...images];
  return isUpload(url) ? [...images, url] : [url, ...images.filter(isUpload)];
}

export function removeImage(images: Images, url: string): string[] {
  return images.filter((image) => image !== url);
}

/** Returns whether an image can swap places with the previous (`by` -1) or next (1) one. */
export function canMoveImage(images: Images, url: string, by: -1 | 1): boolean {
  const other = images[images.indexOf(url) + by];
  return other !== undefined && isUpload(url) && isUpload(other);
}

/** Swaps an image with its neighbour, or changes nothing when it cannot move. */
export function moveImage(images: Images, url: string, by: -1 | 1): string[] {
  if (!canMoveImage(images, url, by)) return [...images];
  const from = images.indexOf(url);
  return removeImage(images, url).toSpliced(from + by, 0, url);
}

export function hasMaxImages(images: Images): boolean {
  return images.length >= MAX_IMAGES;
}
