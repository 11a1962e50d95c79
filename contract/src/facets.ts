/** Facets of a product list: the filter values with the number of products for each. */
import { z } from 'zod';
import { productFilters } from './product.ts';

/** The filters of a list, without paging and sort order. */
export const facetsQuerySchema = z.object(productFilters);
export type FacetsQuery = z.infer<typeof facetsQuerySchema>;

export const facetValueSchema = z.object({ value: z.string(), count: z.number().int().min(0) });
export type FacetValue = z.infer<typeof facetValueSchema>;

export const facetsSchema = z
  .object({
    /** Products that match all filters. */
    total: z.number().int().min(0),
    /** From small to large. */
    sizes: z.array(facetValueSchema),
    /** Most frequent first, then by name. */
    colors: z.array(facetValueSchema),
    /** Lowest and highest price in kwacha with two decimals; null without products. */
    price: z.object({ min: z.string(), max: z.string() }).nullable(),
    inStock: z.number().int().min(0),
    onSale: z.number().int().min(0),
    /** Slugs of the categories with products of the search, the most frequent first. Empty without a search. */
    categories: z.array(facetValueSchema),
    /** The search whose products these are, with words corrected, wider or left out, when no product matches all words; else null. */
    correctedSearch: z.string().nullable(),
    /** What the shop understands by the search, part by part, such as `dresses, chitenge`; null when that says nothing new. */
    understoodSearch: z.string().nullable(),
    /** The parts of the search that no product meets, such as `none under K400; the lowest is K640`. */
    unmetSearch: z.array(z.string()),
  })
  .meta({
    id: 'Facets',
    description:
      'Each count is taken with all other filters applied; sizes and colours that the category or search has are listed even at 0.',
  });
export type Facets = z.infer<typeof facetsSchema>;
