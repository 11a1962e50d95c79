import { z } from 'zod';
import { moneySchema } from './amount.ts';
import { pagingQuery } from './paging-query.ts';
import { PRODUCT_SORTS } from './product-sort.ts';
import { SEARCH_MAX_LENGTH } from './search.ts';
import { slugSchema } from './slug.ts';
import { line, requiredLine } from './text.ts';

/** A product as shoppers see it (section 3). Lists and the detail answer with the same shape. */
export const productSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    /** Kwacha, two decimals. */
    price: z.string(),
    originalPrice: z.string().nullable(),
    imageUrl: z.string().nullable(),
    /** A few pixels of that picture as a data URI, to stand in its place while it loads. */
    imagePreview: z.string().nullable(),
    /** All pictures in order, the main one first. */
    images: z.array(z.string()),
    sizes: z.array(z.string()),
    colors: z.array(z.string()),
    /** New, Sale, Limited, or any other word. */
    badge: z.string().nullable(),
    /** 0 to 5, as a decimal string. */
    rating: z.string(),
    reviewCount: z.number().int(),
    inStock: z.boolean(),
    stockCount: z.number().int(),
    categoryId: z.uuid().nullable(),
    category: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }).nullable(),
    featured: z.boolean(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof productSchema>;

export const productsSchema = z.array(productSchema);

/** Most sizes, and most colours, that one question may name. */
export const MAX_CHOSEN = 20;

/** `false` is the same as left out. */
const onlyIfTrue = z.enum(['true', 'false'], 'must be true or false').optional();

const chosen = requiredLine(60);

/** A parameter that may be repeated; any of its values matches, whatever their case. */
const anyOf = z
  .preprocess(
    (given) => (typeof given === 'string' ? [given] : given),
    z
      .array(z.string())
      .max(MAX_CHOSEN, `must be given at most ${MAX_CHOSEN} times`)
      .refine(
        (values) => values.every((value) => chosen.safeParse(value).success),
        'must have 1 to 60 characters, none of them control characters',
      ),
  )
  .optional();

const amount = moneySchema.meta({ description: 'Kwacha, as a decimal string', example: '249.50' }).optional();

/** What narrows down a list of products, as it stands in a query string. */
export const productFilters = {
  category: slugSchema.optional(),
  featured: onlyIfTrue,
  search: line(SEARCH_MAX_LENGTH).optional(),
  size: anyOf,
  color: anyOf,
  minPrice: amount,
  maxPrice: amount,
  inStock: onlyIfTrue,
  onSale: onlyIfTrue,
};

export const productsQuerySchema = z.object({
  ...productFilters,
  sort: z.enum(PRODUCT_SORTS).optional(),
  ...pagingQuery,
});
export type ProductsQuery = z.infer<typeof productsQuerySchema>;
