/** Variants of a product: its sizes and colours, each with its own stock: docs/behaviour.md#variants. */
import { z } from 'zod';
import { sellingPriceSchema } from './amount.ts';
import { cleanBarcode } from './clean-text.ts';
import { costInputSchema } from './cost.ts';
import { stockCountSchema } from './stock-count.ts';
import { codeText, optionalText } from './text.ts';

/** Maximum number of variants per product. */
export const MAX_VARIANTS = 200;

/** Characters of a size or a colour, and of a SKU or a barcode. */
export const MAX_OPTION_TEXT = 60;
export const MAX_CODE = 64;

/** `product`: one stock count, and free choices of size and colour. `variant`: a stock count for each of them. */
export const stockBySchema = z.enum(['product', 'variant']);
export type StockBy = z.infer<typeof stockBySchema>;

/** A variant as shoppers see it. */
export const variantSchema = z
  .object({
    id: z.uuid(),
    size: z.string().nullable(),
    color: z.string().nullable(),
    sku: z.string().nullable(),
    /** Its barcode, if that is a GTIN, by which search engines know the goods of a manufacturer; missing otherwise. */
    gtin: z.string().optional(),
    /** Kwacha, two decimals: the variant's own price, or the product's. */
    price: z.string(),
    /** What it costs otherwise; null when it is not reduced. The sale of a product does not reduce a variant with its own price. */
    originalPrice: z.string().nullable(),
    stockCount: z.number().int(),
    inStock: z.boolean(),
  })
  .meta({ id: 'Variant' });
export type Variant = z.infer<typeof variantSchema>;

/** A variant that the shopper may choose for a cart line. */
export const variantChoiceSchema = variantSchema.pick({
  id: true,
  size: true,
  color: true,
  stockCount: true,
});
export type VariantChoice = z.infer<typeof variantChoiceSchema>;

/** A long number as spreadsheets save it, such as 6.00E+12. */
export const SHORTENED_NUMBER = /^\d+(?:[.,]\d+)?E\+?\d+$/i;

const optionalCode = codeText(MAX_CODE)
  .nullish()
  .transform((code) => code || null);

/** A variant as staff write it. */
export const variantInputSchema = z
  .object({
    size: optionalText(MAX_OPTION_TEXT),
    color: optionalText(MAX_OPTION_TEXT),
    /** Letters, digits and punctuation. */
    sku: optionalCode,
    barcode: optionalCode
      .transform((barcode) => barcode && cleanBarcode(barcode))
      .refine(
        (barcode) => barcode === null || !SHORTENED_NUMBER.test(barcode),
        'was shortened by a spreadsheet; format its column as text',
      ),
    /** The variant's own price; null for the product's. */
    price: sellingPriceSchema
      .or(z.literal(''))
      .nullish()
      .transform((price) => price || null),
    /** What a unit costs the shop, in kwacha; null when it is not known. Missing: it stays. Of those who may see costs alone. */
    cost: costInputSchema,
    /** Missing: the count stays, or is 0 for a new variant. */
    stockCount: stockCountSchema.optional(),
    /** The count that was shown. The server answers 409 `stock-changed` when the count has changed. */
    expectedStockCount: stockCountSchema.optional(),
  })
  .meta({ id: 'VariantInput' });
export type VariantInput = z.output<typeof variantInputSchema>;

/** Returns a SKU as it is compared: two spellings of case are one SKU, which is stored as it was written. */
export const skuKey = (sku: string): string => sku.toLowerCase();

const comparedCode = {
  sku: ({ sku }: VariantInput) => sku && skuKey(sku),
  barcode: ({ barcode }: VariantInput) => barcode,
};

/** Options that differ in case only are the same. */
const keyOf = ({ size, color }: VariantInput): string => JSON.stringify([size, color]).toLowerCase();

/** Returns the index of the first input with the same value as an earlier one. */
function repeatedIndex(
  inputs: readonly VariantInput[],
  valueOf: (input: VariantInput) => string | null,
): number {
  const seen = new Set<string>();
  return inputs.findIndex((input) => {
    const value = valueOf(input);
    if (value === null) return false;
    const repeated = seen.has(value);
    seen.add(value);
    return repeated;
  });
}

/**
 * All variants of a product, in their order. Those that are missing are no longer sold. All have a size or none has, and
 * the same holds for the colour. A single one without both counts the stock of the product as a whole.
 */
export const variantInputsSchema = z
  .array(variantInputSchema)
  .min(1, 'must have at least one')
  .max(MAX_VARIANTS, `must be at most ${MAX_VARIANTS}`)
  .superRefine((inputs, context) => {
    const reject = (index: number, field: string, message: string) => {
      if (index !== -1) context.addIssue({ code: 'custom', path: [index, field], message });
    };
    reject(repeatedIndex(inputs, keyOf), 'size', 'must be another size or colour than the variants before');
    for (const field of ['sku', 'barcode'] as const)
      reject(repeatedIndex(inputs, comparedCode[field]), field, 'must not be the one of another variant');
    // A shopper who chooses a size only must not mean both the variant without a colour and those with one.
    for (const option of ['size', 'color'] as const)
      if (inputs.some((input) => input[option] !== null))
        reject(
          inputs.findIndex((input) => input[option] === null),
          option,
          'must be given, because other variants have one',
        );
  });
