/** Labels of goods: docs/counter.md#labels. */
import { z } from 'zod';
import { adminProductSchema } from './admin-product.ts';

/** Variants that are labelled at once; a product has at most as many. */
export const MAX_LABELLED = 200;

const variantIds = z
  .array(z.uuid('must be the id of a variant').toLowerCase())
  .min(1, 'must have at least one')
  .max(MAX_LABELLED, `must be at most ${MAX_LABELLED}`)
  .transform((ids) => [...new Set(ids)]);

/** Query of `GET /api/admin/labels`: ids with commas between them. */
export const labelsQuerySchema = z.object({
  variants: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(variantIds),
});

/** `POST /api/admin/labels/numbers`. */
export const giveNumbersSchema = z.object({ variants: variantIds }).meta({ id: 'GiveNumbers' });

const { name } = adminProductSchema.shape;
const { id, size, color, sku, barcode, price, stockCount } = adminProductSchema.shape.variants.element.shape;

/** What a label says about a variant. */
export const labelledVariantSchema = z
  .object({ id, productId: z.uuid(), name, size, color, sku, barcode, price, stockCount })
  .meta({ id: 'LabelledVariant' });
export type LabelledVariant = z.infer<typeof labelledVariantSchema>;

/** In the order of the request, without those that are not sold. */
export const labelledVariantsSchema = z.array(labelledVariantSchema);
