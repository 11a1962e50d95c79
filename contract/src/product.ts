import { z } from 'zod';
import { moneySchema } from './amount.ts';
import { cleanLine } from './clean-text.ts';
import { pagingQuery } from './paging-query.ts';
import { shopperProductShape } from './product-fields.ts';
import { PRODUCT_SORTS } from './product-sort.ts';
import { SEARCH_MAX_LENGTH } from './search.ts';
import { slugSchema } from './slug.ts';
import { singleLineText, requiredText } from './text.ts';
import { stockBySchema, variantSchema } from './variant.ts';

/** A product in lists and details: docs/behaviour.md#product-fields. */
export const productSchema = z
  .object({
    ...shopperProductShape,
    /** Placeholder of a few pixels as a data URI, shown while the image loads. */
    imagePreview: z.string().nullable(),
    /** All images in order, the main image first. */
    images: z.array(z.string()),
    /** Images of single colours; they are in `images` too. */
    colorImages: z.array(z.object({ color: z.string(), images: z.array(z.string()) })),
    inStock: z.boolean(),
    stockBy: stockBySchema,
    /** In the order of staff; a single one without size and colour when the stock is counted by product. */
    variants: z.array(variantSchema),
    category: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }).nullable(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof productSchema>;

/** What a card in a list shows of a product, and whether the shopper has to choose. */
export const productCardSchema = productSchema
  .pick({
    id: true,
    name: true,
    slug: true,
    price: true,
    originalPrice: true,
    imagePreview: true,
    images: true,
    badge: true,
    inStock: true,
    stockCount: true,
    stockBy: true,
  })
  .extend({
    /** Whether the product is sold in several sizes or colours. */
    hasChoice: z.boolean(),
    /** The only size and colour in stock; null when several are, or none is. */
    onlyVariant: variantSchema.pick({ size: true, color: true, price: true, stockCount: true }).nullable(),
  })
  .meta({ id: 'ProductCard' });
export type ProductCard = z.infer<typeof productCardSchema>;

export const productsSchema = z.array(productSchema);

/** `GET /api/products`: products, or their cards with `view=card`. */
export const listedProductsSchema = z.array(z.union([productSchema, productCardSchema]));

/** Maximum number of sizes, and of colours, in one query. */
export const MAX_FILTER_VALUES = 20;

/** `false` means the same as omitting the parameter. */
const flag = z.enum(['true', 'false'], 'must be true or false').optional();

const filterValue = requiredText(60);

/** A parameter that may be repeated; any of its values matches, ignoring case. */
const repeatable = z
  .preprocess(
    (given) => (typeof given === 'string' ? [given] : given),
    z
      .array(z.string().overwrite(cleanLine))
      .max(MAX_FILTER_VALUES, `must be given at most ${MAX_FILTER_VALUES} times`)
      .refine(
        (values) => values.every((value) => filterValue.safeParse(value).success),
        'must have 1 to 60 characters, none of them control characters',
      ),
  )
  .optional();

const amount = moneySchema.meta({ description: 'Kwacha, as a decimal string', example: '249.50' }).optional();

/** Filters of a product list, as query parameters. */
export const productFilters = {
  category: slugSchema.optional(),
  featured: flag,
  search: singleLineText(SEARCH_MAX_LENGTH).optional(),
  size: repeatable,
  color: repeatable,
  minPrice: amount,
  maxPrice: amount,
  inStock: flag,
  onSale: flag,
};

export const productsQuerySchema = z.object({
  ...productFilters,
  sort: z.enum(PRODUCT_SORTS).optional(),
  view: z.enum(['card']).optional(),
  ...pagingQuery,
});
export type ProductsQuery = z.infer<typeof productsQuerySchema>;
