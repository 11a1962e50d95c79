/** Fields and validation of the product form: docs/back-office.md#product-form. */
import type { AdminProduct } from '@chitenge/contract/admin-product';
import { cleanAmount } from '@chitenge/contract/clean-text';
import { type OptionColumn, readOptions } from '@chitenge/contract/option-list';
import {
  BADGES,
  type Detail,
  type DetailName,
  DETAILS,
  imageUrlSchema,
  PRODUCT_LABELS as FIELD_LABELS,
  productInputs,
  type ProductStatus,
  productStatusSchema,
} from '@chitenge/contract/product-fields';
import { fromShopInput, toShopInput } from '@chitenge/contract/shop-time';
import { cleanTypedAmount, readTypedCount } from '@chitenge/contract/typed-amount';
import { fromEntries } from '@chitenge/contract/typed-entries';
import { type StockBy, stockBySchema, variantInputSchema } from '@chitenge/contract/variant';
import { z } from 'zod';
import { fieldsOf } from '../../form/record-form.tsx';
import { EMPTY_GRID, toVariantGrid, type VariantGrid } from '../variants/variant-grid.ts';

/** The badge option for no badge; the API uses null. */
export const NO_BADGE = 'none';
/** The badge option for any other text, which is in `customBadge`. */
export const OTHER_BADGE = 'other';

const BADGE_OPTIONS = [NO_BADGE, ...BADGES, OTHER_BADGE] as const;
type BadgeOption = (typeof BADGE_OPTIONS)[number];

/** The form's values: unparsed text inputs. Those of details are empty for none. */
export interface ProductFields extends Record<DetailName, string> {
  name: string;
  slug: string;
  description: string;
  price: string;
  originalPrice: string;
  salePrice: string;
  /** In the shop's time, as a `datetime-local` input has it. */
  saleStarts: string;
  saleEnds: string;
  categoryId: string;
  badge: BadgeOption;
  customBadge: string;
  stockBy: StockBy;
  /** Separated by commas; the same for `colors`. These six are for `stockBy` 'product'. */
  sizes: string;
  colors: string;
  stockCount: string;
  sku: string;
  barcode: string;
  /** What a unit costs the shop; of those who may see costs alone. */
  cost: string;
  /** For `stockBy` 'variant'. `validateGrid` validates it, because its errors belong to its cells. */
  grid: VariantGrid;
  featured: boolean;
  status: ProductStatus;
  /** URLs in order, the main image first. */
  images: string[];
  /** Value of the image URL input. Saving the form adds it to the images. */
  imageUrl: string;
}
export type ProductFieldName = keyof ProductFields;

/** Returns a value for each detail. */
export const forDetails = <Value>(valueOf: (detail: Detail) => Value): Record<DetailName, Value> =>
  fromEntries(DETAILS.map((detail) => [detail.name, valueOf(detail)]));

/** Initial values for a new product. It is published unless staff set another status. */
export const EMPTY_PRODUCT: ProductFields = {
  name: '',
  slug: '',
  description: '',
  price: '',
  originalPrice: '',
  salePrice: '',
  saleStarts: '',
  saleEnds: '',
  categoryId: '',
  badge: NO_BADGE,
  customBadge: '',
  stockBy: 'product',
  sizes: '',
  colors: '',
  stockCount: '0',
  sku: '',
  barcode: '',
  cost: '',
  grid: EMPTY_GRID,
  featured: false,
  status: 'published',
  images: [],
  imageUrl: '',
  ...forDetails(() => ''),
};

/** Labels of the fields, also used in error messages. */
export const PRODUCT_LABELS: Record<ProductFieldName, string> = {
  ...FIELD_LABELS,
  customBadge: 'Badge text',
  stockBy: 'Stock',
  sku: 'SKU',
  barcode: 'Barcode',
  cost: 'Cost',
  grid: 'Sizes and colours',
  images: 'Pictures',
};

/** Returns the sizes or colours of an input. */
export const listedOptions = (text: string, column: OptionColumn): string[] =>
  readOptions(text, column).options;

/** Parses the stock count. A text without a digit is 0; NaN is not a whole number. */
export const parseStockCount = (text: string): number =>
  /\d/.test(cleanAmount(text)) ? readTypedCount(text) : 0;

function toBadgeFields(badge: string | null): Pick<ProductFields, 'badge' | 'customBadge'> {
  if (badge === null) return { badge: NO_BADGE, customBadge: '' };
  const known = BADGES.find((name) => name === badge);
  return known ? { badge: known, customBadge: '' } : { badge: OTHER_BADGE, customBadge: badge };
}

/** Returns the only variant of a product with one stock count. */
export const onlyVariant = ({
  stockBy,
  variants,
}: AdminProduct): AdminProduct['variants'][number] | undefined =>
  stockBy === 'product' ? variants[0] : undefined;

/** Converts a product to form fields. */
export function toProductFields(product: AdminProduct): ProductFields {
  return {
    name: product.name,
    slug: product.slug,
    description: product.description ?? '',
    price: product.price,
    originalPrice: product.originalPrice ?? '',
    salePrice: product.salePrice ?? '',
    saleStarts: product.saleStarts === null ? '' : toShopInput(product.saleStarts),
    saleEnds: product.saleEnds === null ? '' : toShopInput(product.saleEnds),
    categoryId: product.categoryId ?? '',
    ...toBadgeFields(product.badge),
    stockBy: product.stockBy,
    sizes: product.sizes.join(', '),
    colors: product.colors.join(', '),
    stockCount: String(product.stockCount),
    sku: onlyVariant(product)?.sku ?? '',
    barcode: onlyVariant(product)?.barcode ?? '',
    cost: onlyVariant(product)?.cost ?? '',
    grid: toVariantGrid(product),
    featured: product.featured,
    status: product.status,
    images: product.images,
    imageUrl: '',
    ...forDetails(({ name }) => product[name] ?? ''),
  };
}

/** Returns a schema that validates the parsed text by the contract's rule, so that form and server agree. */
function contractText<Value>(
  name: ProductFieldName,
  parse: (text: string) => Value,
  rule: z.ZodType<unknown, Value>,
) {
  return z.string().superRefine((text, context) => {
    const [issue] = rule.safeParse(parse(text)).error?.issues ?? [];
    if (issue) context.addIssue({ code: 'custom', message: `${PRODUCT_LABELS[name]} ${issue.message}` });
  });
}

/** Returns the time of a `datetime-local` input for the API; null for an empty one. */
export const toTime = (text: string): string | null =>
  text === '' ? null : new Date(fromShopInput(text)).toISOString();

const trim = (text: string): string => text.trim();

function requiredText(name: ProductFieldName, rule: z.ZodType<unknown, string>, parse = trim) {
  return z
    .string()
    .trim()
    .min(1, `${PRODUCT_LABELS[name]} is missing`)
    .pipe(contractText(name, parse, rule));
}

/** Validates the fields without transforming them. */
export const productFieldsSchema = z.object({
  name: requiredText('name', productInputs.name),
  slug: requiredText('slug', productInputs.slug),
  description: contractText('description', trim, productInputs.description),
  price: requiredText('price', productInputs.price, cleanTypedAmount),
  originalPrice: contractText('originalPrice', cleanTypedAmount, productInputs.originalPrice),
  salePrice: contractText('salePrice', cleanTypedAmount, productInputs.salePrice),
  saleStarts: contractText('saleStarts', toTime, productInputs.saleStarts),
  saleEnds: contractText('saleEnds', toTime, productInputs.saleEnds),
  categoryId: z.string(),
  badge: z.enum(BADGE_OPTIONS),
  customBadge: contractText('customBadge', trim, productInputs.badge),
  stockBy: stockBySchema,
  sizes: contractText('sizes', (text) => listedOptions(text, 'sizes'), productInputs.sizes),
  colors: contractText('colors', (text) => listedOptions(text, 'colors'), productInputs.colors),
  stockCount: contractText('stockCount', parseStockCount, productInputs.stockCount),
  sku: contractText('sku', trim, variantInputSchema.shape.sku),
  barcode: contractText('barcode', trim, variantInputSchema.shape.barcode),
  cost: contractText('cost', cleanTypedAmount, variantInputSchema.shape.cost),
  grid: z.custom<VariantGrid>(),
  featured: z.boolean(),
  status: productStatusSchema,
  images: z.array(z.string()),
  imageUrl: contractText('imageUrl', trim, imageUrlSchema.or(z.literal(''))),
  ...forDetails(({ name }) => contractText(name, trim, productInputs[name])),
}) satisfies z.ZodType<ProductFields>;

/** Names of all fields, in the form's order. */
export const PRODUCT_FIELD_NAMES = productFieldsSchema.keyof().options;

/** Compares two values that JSON can represent. */
export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The inputs of the product form. */
export const ProductInput = fieldsOf<ProductFields>(PRODUCT_LABELS);
