/** What the product form sends: sections 3 and 5. */
import {
  type AdminProduct,
  type CreateProductBody,
  type UpdateProductBody,
} from '@chitenge/contract/admin-product';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import {
  fieldsOf,
  NO_BADGE,
  PRODUCT_FIELD_NAMES,
  OTHER_BADGE,
  readStock,
  splitList,
  type ProductFieldName,
  type ProductFields,
} from './product-fields.ts';
import { withPicture } from './pictures.ts';

/** A new product: what may be written, and what the shop itself derives, in the shape of section 3. */
export interface NewProduct extends Required<CreateProductBody> {
  inStock: boolean;
  rating: '0';
  reviewCount: 0;
}

/** The edited fields alone, and what they were based on. */
export interface ProductEdit extends UpdateProductBody {
  inStock?: boolean;
}

const unlessBlank = (text: string): string | null => text.trim() || null;

/** '349' becomes '349.00'. The form has checked that it is an amount. */
const amount = (text: string): string => toDecimal(toNgwee(text));

function listOrNull(text: string): string[] | null {
  const options = splitList(text);
  return options.length === 0 ? null : options;
}

/** The badge that the form asks for; null for none. */
export function badgeOf({ badge, badgeWord }: Pick<ProductFields, 'badge' | 'badgeWord'>): string | null {
  if (badge === NO_BADGE) return null;
  return badge === OTHER_BADGE ? unlessBlank(badgeWord) : badge;
}

/** The pictures with the address that was typed last, whether or not it was added to them. */
export function picturesOf({ pictures, imageUrl }: Pick<ProductFields, 'pictures' | 'imageUrl'>): string[] {
  const address = imageUrl.trim();
  return address === '' ? pictures : withPicture(pictures, address);
}

/** Everything that the form says of a product. Call it with fields that passed `productFieldsSchema`. */
export function productPayload(fields: ProductFields): NewProduct {
  const stockCount = readStock(fields.stockCount);
  const pictures = picturesOf(fields);
  return {
    name: fields.name.trim(),
    slug: fields.slug.trim(),
    description: unlessBlank(fields.description),
    price: amount(fields.price),
    originalPrice: fields.originalPrice.trim() === '' ? null : amount(fields.originalPrice),
    imageUrl: pictures[0] ?? null,
    images: pictures.length === 0 ? null : pictures,
    sizes: listOrNull(fields.sizes),
    colors: listOrNull(fields.colors),
    badge: badgeOf(fields),
    rating: '0',
    reviewCount: 0,
    inStock: stockCount > 0,
    stockCount,
    categoryId: unlessBlank(fields.categoryId),
    featured: fields.featured,
    status: fields.status,
  };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function changesBetween<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const changes: Partial<Fields> = {};
  for (const name in after) if (!same(before[name], after[name])) changes[name] = after[name];
  return changes;
}

/**
 * What was edited, and nothing else: stock that was sold meanwhile is not put back by saving another field.
 * @param product as it was when the form was filled from it
 */
export function productEdit(product: AdminProduct, fields: ProductFields): ProductEdit {
  const {
    rating: _rating,
    reviewCount: _reviewCount,
    stockCount,
    inStock,
    ...after
  } = productPayload(fields);
  const before = productPayload(fieldsOf(product));
  const changes = changesBetween<ProductEdit>(before, after);
  const stock =
    stockCount === product.stockCount ? {} : { stockCount, inStock, expectedStockCount: product.stockCount };
  return { ...changes, ...stock, updatedAt: product.updatedAt };
}

/** Which field of the form each field of the payload comes from; the server names the latter. */
export function formFieldOf(name: string): ProductFieldName | null {
  const [first = ''] = name.split('.');
  if (first === 'images') return 'pictures';
  if (first === 'inStock' || first === 'expectedStockCount') return 'stockCount';
  return PRODUCT_FIELD_NAMES.find((each) => each === first) ?? null;
}
