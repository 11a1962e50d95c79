/** The product form's fields and what they must hold (section 5). */
import {
  BADGES,
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
  };
}

const required = (what: string) => z.string().trim().min(1, `${what} is required`);

/** Checks a text by the contract's rule for what it stands for, so that form and server agree. */
function readAs<Value>(read: (text: string) => Value, rule: z.ZodType<unknown, Value>, what: string) {
  return z.string().superRefine((text, context) => {
    const [issue] = rule.safeParse(read(text)).error?.issues ?? [];
    if (issue) context.addIssue({ code: 'custom', message: `${what} ${issue.message}` });
  });
}

const asText = (text: string): string => text.trim();

/** Checks the fields and leaves them as they are. */
export const productFieldsSchema = z.object({
  name: required('Name').pipe(readAs(asText, productFields.name, 'Name')),
  slug: required('Slug').pipe(readAs(asText, productFields.slug, 'Slug')),
  description: readAs(asText, productFields.description, 'Description'),
  price: required('Price').pipe(readAs(asText, productFields.price, 'Price')),
  originalPrice: readAs(asText, productFields.originalPrice, 'Original price'),
  categoryId: z.string(),
  badge: z.enum(BADGE_CHOICES),
  badgeWord: readAs(asText, productFields.badge, 'Badge'),
  sizes: readAs(splitList, productFields.sizes, 'Sizes'),
  colors: readAs(splitList, productFields.colors, 'Colours'),
  stockCount: readAs(readStock, productFields.stockCount, 'Stock count'),
  featured: z.boolean(),
  status: productStatusSchema,
  pictures: z.array(z.string()),
}) satisfies z.ZodType<ProductFields>;

/** Every field's name, in the form's order. */
export const PRODUCT_FIELD_NAMES = productFieldsSchema.keyof().options;
