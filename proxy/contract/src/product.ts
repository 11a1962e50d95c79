import { z } from 'zod';
import { moneySchema, toNgwee } from './money.ts';
import { pagingQuery } from './paging.ts';
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

/** Longest search that is looked up; a longer one is cut. */
export const SEARCH_MAX_LENGTH = 200;

/** Orders that a list can be put into; without one it stands in the editor's order. */
export const PRODUCT_SORTS = ['newest', 'price-asc', 'price-desc', 'name'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

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

/** Percent off by section 9: round((1 - price / originalPrice) * 100); null when there is nothing off. */
export function percentOff(product: { price: string; originalPrice: string | null }): number | null {
  if (product.originalPrice === null) return null;
  const [now, before] = [toNgwee(product.price), toNgwee(product.originalPrice)];
  return before > now ? Math.round((1 - now / before) * 100) : null;
}

/**
 * Folds text for searching: accents and case are dropped, anything but letters and digits becomes one space.
 * The database column `search_text` and the words of a search both pass through it.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** "men's", folded to "mens", means Men, and "shirts" a shirt: a word is looked for without its last s. */
function stemOf(word: string): string {
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The words of a search, folded, each once, at most ten; texts are searched for each as a part of them. */
export function searchWords(text: string): string[] {
  const words = foldForSearch(text).split(' ').filter(Boolean);
  return [...new Set(words.map(stemOf))].slice(0, 10);
}
