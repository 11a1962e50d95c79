/**
 * Google's rules for product variants on one page, as a schema.
 * @see https://developers.google.com/search/docs/appearance/structured-data/product-variants
 */
import { z } from 'zod';

const OPTIONS = { 'https://schema.org/size': 'size', 'https://schema.org/color': 'color' } as const;
const absoluteUrl = z.url({ protocol: /^https?$/ });

const offerSchema = z.strictObject({
  '@type': z.literal('Offer'),
  url: absoluteUrl,
  price: z.string().regex(/^\d+\.\d\d$/),
  priceCurrency: z.literal('ZMW'),
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
});

const variantSchema = z.strictObject({
  '@type': z.literal('Product'),
  name: z.string().min(1),
  description: z.string().min(1).optional(),
  sku: z.string().min(1),
  gtin: z
    .string()
    .regex(/^(?:\d{8}|\d{12,14})$/)
    .optional(),
  size: z.string().min(1).optional(),
  color: z.string().min(1).optional(),
  image: z.array(absoluteUrl).min(1),
  offers: offerSchema,
});

type Variant = z.infer<typeof variantSchema>;

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

export const productGroupSchema = z
  .strictObject({
    '@context': z.literal('https://schema.org'),
    '@type': z.literal('ProductGroup'),
    name: z.string().min(1),
    description: z.string().min(1).optional(),
    aggregateRating: z
      .object({ '@type': z.literal('AggregateRating') })
      .loose()
      .optional(),
    productGroupID: z.string().min(1),
    url: absoluteUrl,
    variesBy: z
      .array(z.enum(['https://schema.org/size', 'https://schema.org/color']))
      .min(1)
      .optional(),
    hasVariant: z.array(variantSchema).min(1),
  })
  .superRefine(({ url, hasVariant, variesBy = [] }, context) => {
    const check = (holds: boolean, message: string) => {
      if (!holds) context.addIssue({ code: 'custom', message });
    };
    const optionsOf = (variant: Variant) =>
      JSON.stringify(variesBy.map((option) => variant[OPTIONS[option]]));
    check(isUnique(hasVariant.map(({ sku }) => sku)), 'Each variant has its own SKU');
    check(isUnique(hasVariant.map(({ offers }) => offers.url)), 'Each variant has its own URL');
    check(isUnique(hasVariant.map(optionsOf)), 'variesBy distinguishes the variants');
    for (const { offers, size, color } of hasVariant) {
      const { origin, pathname, searchParams } = new URL(offers.url);
      check(`${origin}${pathname}` === url, 'Each variant is on the page of its group');
      check(searchParams.get('size') === (size ?? null), 'The URL chooses the size');
      check(searchParams.get('color') === (color ?? null), 'The URL chooses the colour');
    }
  });
