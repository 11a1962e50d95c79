/** The product form's fields and what they must hold (section 5). */
import {
  BADGES,
  imageAddressSchema,
  productFields,
  productStatusSchema,
  type AdminProduct,
  type ProductStatus,
} from '@chitenge/contract/admin-product';
import { z } from 'zod';

/** What stands in the form where the wire has null. */
export const NO_BADGE = 'none';
/** The choice of a badge that has no colour of its own; its word stands in `badgeWord`. */
export const OTHER_BADGE = 'other';

export const BADGE_CHOICES = [NO_BADGE, ...BADGES, OTHER_BADGE] as const;
export type BadgeChoice = (typeof BADGE_CHOICES)[number];

/** The fields as the form holds them: texts, as they were typed. */
export interface ProductFields {
  name: string;
  slug: string;
  description: string;
  price: string;
  originalPrice: string;
  categoryId: string;
  badge: BadgeChoice;
  badgeWord: string;
  /** Separated by commas. */
  sizes: string;
  colors: string;
  stockCount: string;
  featured: boolean;
  status: ProductStatus;
  /** Addresses in order, the main picture first. */
  pictures: string[];
  /** An address that was typed and is one of the pictures when the form is saved. */
  imageUrl: string;
}
export type ProductFieldName = keyof ProductFields;

/** A new product: a published one, which staff may set to draft. */
export const EMPTY_PRODUCT: ProductFields = {
  name: '',
  slug: '',
  description: '',
  price: '',
  originalPrice: '',
  categoryId: '',
  badge: NO_BADGE,
  badgeWord: '',
  sizes: '',
  colors: '',
  stockCount: '0',
  featured: false,
  status: 'published',
  pictures: [],
  imageUrl: '',
};

/** What each field is called, also in messages. */
export const PRODUCT_LABELS: Record<ProductFieldName, string> = {
  name: 'Name',
  slug: 'Slug',
  description: 'Description',
  price: 'Price',
  originalPrice: 'Original Price',
  categoryId: 'Category',
  badge: 'Badge',
  badgeWord: 'Badge text',
  sizes: 'Sizes',
  colors: 'Colours',
  stockCount: 'Stock Count',
  featured: 'Featured',
  status: 'Status',
  pictures: 'Pictures',
  imageUrl: 'Image URL',
};

/** 'S, M,, L ' becomes S, M and L: trimmed, blanks dropped, each once. */
export function splitList(text: string): string[] {
  return [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean);
}

/** The number that a stock field stands for; whatever is no number is 0. */
export function readStock(text: string): number {
  const count = Number(text);
  return Number.isFinite(count) ? count : 0;
}

function badgeFields(badge: string | null): Pick<ProductFields, 'badge' | 'badgeWord'> {
  if (badge === null) return { badge: NO_BADGE, badgeWord: '' };
  const known = BADGES.find((each) => each === badge);
  return known ? { badge: known, badgeWord: '' } : { badge: OTHER_BADGE, badgeWord: badge };
}

/** The form's fields of a product that exists. */
export function fieldsOf(product: AdminProduct): ProductFields {
  return {
    name: product.name,
    slug: product.slug,
    description: product.description ?? '',
    price: product.price,
    originalPrice: product.originalPrice ?? '',
    categoryId: product.categoryId ?? '',
    ...badgeFields(product.badge),
    sizes: product.sizes.join(', '),
    colors: product.colors.join(', '),
    stockCount: String(product.stockCount),
    featured: product.featured,
    status: product.status,
    pictures: product.images,
    imageUrl: '',
  };
}

/** Checks a text by the contract's rule for what it stands for, so that form and server agree. */
function readAs<Value>(
  name: ProductFieldName,
  read: (text: string) => Value,
  rule: z.ZodType<unknown, Value>,
) {
  return z.string().superRefine((text, context) => {
    const [issue] = rule.safeParse(read(text)).error?.issues ?? [];
    if (issue) context.addIssue({ code: 'custom', message: `${PRODUCT_LABELS[name]} ${issue.message}` });
  });
}

const asText = (text: string): string => text.trim();

function required(name: ProductFieldName, rule: z.ZodType<unknown, string>) {
  return z
    .string()
    .trim()
    .min(1, `${PRODUCT_LABELS[name]} is required`)
    .pipe(readAs(name, asText, rule));
}

/** Checks the fields and leaves them as they are. */
export const productFieldsSchema = z.object({
  name: required('name', productFields.name),
  slug: required('slug', productFields.slug),
  description: readAs('description', asText, productFields.description),
  price: required('price', productFields.price),
  originalPrice: readAs('originalPrice', asText, productFields.originalPrice),
  categoryId: z.string(),
  badge: z.enum(BADGE_CHOICES),
  badgeWord: readAs('badgeWord', asText, productFields.badge),
  sizes: readAs('sizes', splitList, productFields.sizes),
  colors: readAs('colors', splitList, productFields.colors),
  stockCount: readAs('stockCount', readStock, productFields.stockCount),
  featured: z.boolean(),
  status: productStatusSchema,
  pictures: z.array(z.string()),
  imageUrl: readAs('imageUrl', asText, imageAddressSchema.or(z.literal(''))),
}) satisfies z.ZodType<ProductFields>;

/** Every field's name, in the form's order. */
export const PRODUCT_FIELD_NAMES = productFieldsSchema.keyof().options;
