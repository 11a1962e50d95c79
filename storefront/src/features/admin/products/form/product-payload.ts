/** Request bodies of the product form: docs/behaviour.md#product-form. */
import {
  type AdminProduct,
  type CreateProductBody,
  type UpdateProductBody,
} from '@chitenge/contract/admin-product';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import { isEqual } from './is-equal.ts';
import {
  toProductFields,
  NO_BADGE,
  PRODUCT_FIELD_NAMES,
  OTHER_BADGE,
  parseStockCount,
  splitList,
  type ProductFieldName,
  type ProductFields,
} from './product-fields.ts';
import { addImage } from './images.ts';

/** A new product with the fields that the server derives: docs/behaviour.md#product-fields. */
export interface NewProduct extends Required<Omit<CreateProductBody, 'variants'>> {
  inStock: boolean;
  rating: '0';
  reviewCount: 0;
}

/** The edited fields with the version on which they are based. */
export interface ProductEdit extends UpdateProductBody {
  inStock?: boolean;
}

const blankToNull = (text: string): string | null => text.trim() || null;

/** Formats a validated amount with two decimals: '349' becomes '349.00'. */
const normaliseAmount = (text: string): string => toDecimal(toNgwee(text));

function parseListOrNull(text: string): string[] | null {
  const options = splitList(text);
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

/** Converts the form fields to the body of a new product. `fields` must be valid by `productFieldsSchema`. */
export function toProductPayload(fields: ProductFields): NewProduct {
  const stockCount = parseStockCount(fields.stockCount);
  const images = resolveImages(fields);
  return {
    name: fields.name.trim(),
    slug: fields.slug.trim(),
    description: blankToNull(fields.description),
    price: normaliseAmount(fields.price),
    originalPrice: fields.originalPrice.trim() === '' ? null : normaliseAmount(fields.originalPrice),
    imageUrl: images[0] ?? null,
    images: images.length === 0 ? null : images,
    sizes: parseListOrNull(fields.sizes),
    colors: parseListOrNull(fields.colors),
    badge: resolveBadge(fields),
    rating: '0',
    reviewCount: 0,
    inStock: stockCount > 0,
    stockCount,
    categoryId: blankToNull(fields.categoryId),
    featured: fields.featured,
    status: fields.status,
  };
}

function diffFields<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const changes: Partial<Fields> = {};
  for (const name in after) if (!isEqual(before[name], after[name])) changes[name] = after[name];
  return changes;
}

/**
 * Returns only the edited fields, so that saving another field does not overwrite a stock count changed by sales.
 * @param product the version that filled the form
 */
export function toProductEdit(product: AdminProduct, fields: ProductFields): ProductEdit {
  const {
    rating: _rating,
    reviewCount: _reviewCount,
    stockCount,
    inStock,
    ...after
  } = toProductPayload(fields);
  const before = toProductPayload(toProductFields(product));
  const changes = diffFields<ProductEdit>(before, after);
  const stock =
    stockCount === product.stockCount ? {} : { stockCount, inStock, expectedStockCount: product.stockCount };
  return { ...changes, ...stock, updatedAt: product.updatedAt };
}

/** Finds the form field for the server's field name, or null. */
export function findFormField(name: string): ProductFieldName | null {
  const [first = ''] = name.split('.');
  if (first === 'images') return 'images';
  if (first === 'inStock' || first === 'expectedStockCount') return 'stockCount';
  return PRODUCT_FIELD_NAMES.find((fieldName) => fieldName === first) ?? null;
}
