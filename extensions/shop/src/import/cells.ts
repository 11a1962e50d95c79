/** Parses the cells of each column by the rules of the product form: docs/back-office.md#product-form. */
import type { ImportColumn, VariantColumn } from '@chitenge/contract/admin-import';
import { productFields } from '@chitenge/contract/admin-product';
import { importImageSchema } from '@chitenge/contract/import-batch';
import { fromShopInput } from '@chitenge/contract/shop-time';
import { variantInputSchema } from '@chitenge/contract/variant';
import { z } from 'zod';

const BOOLEANS: Record<string, boolean> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
};

const { slug, sizes, colors, stockCount, featured, status, saleStarts, saleEnds, ...plain } = productFields;
const variant = variantInputSchema.shape;

/** A time in the shop. */
const time = z.string().transform((cell) => (cell === '' ? null : fromShopInput(cell.replace(' ', 'T'))));

const cells = {
  slug,
  name: plain.name,
  description: plain.description,
  price: plain.price,
  originalPrice: plain.originalPrice,
  salePrice: plain.salePrice,
  saleStarts: time.pipe(saleStarts),
  saleEnds: time.pipe(saleEnds),
  imageUrl: plain.imageUrl,
  /** Those of all lines of a product count: `limitImages`. */
  images: z.array(importImageSchema),
  badge: plain.badge,
  sizes,
  colors,
  size: variant.size,
  color: variant.color,
  sku: variant.sku,
  barcode: variant.barcode,
  variantPrice: variant.price,
  stockCount: z
    .string()
    .transform((cell) =>
      // Larger numbers are too large, and no other fault.
      /^-?\d+$/.test(cell) ? Math.min(Number(cell), Number.MAX_SAFE_INTEGER) : Number.NaN,
    )
    .pipe(stockCount),
  /** The category's slug, or null. Text that is none names no category of the shop. */
  category: z
    .string()
    .max(220, 'must be at most 220 characters')
    .transform((cell) => cell || null),
  featured: z
    .string()
    .transform((cell) => BOOLEANS[cell.toLowerCase()])
    .pipe(featured),
  status: z.string().toLowerCase().pipe(status),
} satisfies Record<ImportColumn, z.ZodType>;

/** A line of the file: the slug, and any other columns. */
export const lineSchema = z.object({ ...z.object(cells).partial().shape, slug });

/** A line's fields without the slug. */
export type LineFields = Omit<z.output<typeof lineSchema>, 'slug'>;

/** The fields of a product. Its variants have those of the other columns. */
export type ImportedFields = Omit<LineFields, VariantColumn | 'images'>;
