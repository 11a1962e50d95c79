import { NO_DETAILS } from '@chitenge/contract/no-details';
import { pipeline } from 'node:stream/promises';
import * as fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { arbitraryProduct } from '../testing/arbitraries.ts';
import { presentStore } from '@chitenge/contract/rows/settings';
import { EMPTY_SETTINGS } from '@chitenge/contract/rows/empty-settings';
import { unusedCatalogue } from '../testing/unused-catalogue.ts';
import type { Product } from '@chitenge/contract/product';
import type { ScheduledPrices } from '../catalogue/price-schedules.ts';
import { expiryOf } from './feed-router.ts';
import { productFeed, type FeedCatalogue } from './product-feed.ts';

const ORIGIN = 'https://shop.test';

const url = z.url({ protocol: /^https$/ });
const price = z.string().regex(/^\d+\.\d\d ZMW$/);
const text = (max: number) =>
  z
    .string()
    .min(1)
    .refine((value) => Array.from(value).length <= max);

/** The rules of https://support.google.com/merchants/answer/7052112 for the fields of the feed. */
const ITEM = {
  id: text(50),
  title: text(150),
  description: text(5000),
  link: url,
  image_link: url,
  additional_image_link: z.union([url, z.array(url).max(10)]).optional(),
  availability: z.enum(['in_stock', 'out_of_stock', 'preorder', 'backorder']),
  price,
  sale_price: price.optional(),
  sale_price_effective_date: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d\+0200\/\d{4}-\d\d-\d\dT\d\d:\d\d\+0200$/)
    .optional(),
  condition: z.enum(['new', 'refurbished', 'used']),
  brand: text(70),
  mpn: text(70).optional(),
  gtin: z
    .string()
    .regex(/^(?:\d{8}|\d{12,14})$/)
    .optional(),
  identifier_exists: z.literal('no').optional(),
  product_type: text(750).optional(),
  material: text(200).optional(),
  gender: z.enum(['female', 'male', 'unisex']).optional(),
  age_group: z.enum(['newborn', 'infant', 'toddler', 'kids', 'adult']).optional(),
  size: text(100).optional(),
  size_system: z.enum(['AU', 'BR', 'CN', 'DE', 'EU', 'FR', 'IT', 'JP', 'MEX', 'UK', 'US']).optional(),
  color: text(100).optional(),
  item_group_id: text(50).optional(),
};

/** An item has exactly one kind of identifier, or says that it has none; a sale is cheaper. */
const withRules = <
  Schema extends z.ZodType<{
    price: string;
    sale_price?: string | undefined;
    mpn?: string | undefined;
    gtin?: string | undefined;
    identifier_exists?: 'no' | undefined;
  }>,
>(
  schema: Schema,
) =>
  schema
    .refine(
      (item) => (item.mpn === undefined && item.gtin === undefined) === (item.identifier_exists === 'no'),
    )
    .refine((item) => item.sale_price === undefined || parseFloat(item.sale_price) < parseFloat(item.price));

const itemSchema = withRules(z.strictObject(ITEM));

const feedSchema = z.object({
  rss: z.object({ channel: z.object({ title: z.string(), item: z.array(itemSchema).default([]) }) }),
});

const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: true,
  isArray: (name) => name === 'item',
});

const NO_SALES: ScheduledPrices = { nextAt: Infinity, get: () => undefined };

function catalogueOf(products: readonly Product[], storeName = 'Shop', prices = NO_SALES): FeedCatalogue {
  const catalogue = unusedCatalogue({
    productSlugs: async () => products.map(({ slug }) => slug),
    product: async (slug) => products.find((product) => product.slug === slug) ?? null,
    store: async () => presentStore({ ...EMPTY_SETTINGS, store_name: storeName }),
  });
  return { ...catalogue, prices };
}

async function xmlOf(...feed: Parameters<typeof productFeed>): Promise<string> {
  let xml = '';
  await pipeline(productFeed(...feed), async (pieces: AsyncIterable<string>) => {
    for await (const piece of pieces) xml += piece;
  });
  return xml;
}

async function readFeed(products: readonly Product[], storeName?: string, prices?: ScheduledPrices) {
  const xml = await xmlOf(ORIGIN, catalogueOf(products, storeName, prices));
  return { xml, ...feedSchema.parse(parser.parse(xml)).rss.channel };
}

/**
 * The rules of https://www.facebook.com/business/help/120325381656392: words of availability with a space, and one value with
 * all other pictures.
 */
const { size_system: _ofGoogle, ...SHARED } = ITEM;
const metaItemSchema = withRules(
  z.strictObject({
    ...SHARED,
    title: text(200),
    description: text(9999),
    availability: z.enum(['in stock', 'out of stock', 'preorder', 'available for order', 'discontinued']),
    additional_image_link: z
      .string()
      .transform((list) => list.split(','))
      .pipe(z.array(url).max(20))
      .optional(),
    brand: text(100),
  }),
);

async function readMetaFeed(products: readonly Product[]) {
  const xml = await xmlOf(ORIGIN, catalogueOf(products), 'meta');
  const item = parser.parse(xml).rss.channel.item ?? [];
  return z.array(metaItemSchema).parse(item);
}

const sampleProduct = (changes: Partial<Product> = {}): Product => ({
  id: 'd0000000-0000-4000-8000-000000000001',
  name: 'Wrap Dress',
  slug: 'wrap-dress',
  description: 'Cut in Lusaka.',
  price: '349.00',
  originalPrice: null,
  imageUrl: '/assets/1/aaaaaa',
  imagePreview: null,
  ...NO_DETAILS,
  images: ['/assets/1/aaaaaa', 'https://images.example/2.jpg'],
  colorImages: [],
  sizes: [],
  colors: [],
  badge: null,
  rating: '0.00',
  reviewCount: 0,
  inStock: true,
  stockCount: 3,
  stockBy: 'product',
  variants: [],
  categoryId: null,
  category: null,
  featured: false,
  ...changes,
});

const variant = (id: string, changes: Partial<Product['variants'][number]>) => ({
  id,
  size: null,
  color: null,
  sku: null,
  price: '349.00',
  originalPrice: null,
  stockCount: 1,
  inStock: true,
  ...changes,
});

describe('the product feed', () => {
  it('has one item for a product without variants', async () => {
    const { item } = await readFeed([sampleProduct({ originalPrice: '500.00' })]);
    expect(item).toEqual([
      {
        id: 'd0000000-0000-4000-8000-000000000001',
        title: 'Wrap Dress',
        description: 'Cut in Lusaka.',
        link: 'https://shop.test/product/wrap-dress',
        image_link: 'https://shop.test/assets/1/aaaaaa?key=feed',
        additional_image_link: 'https://images.example/2.jpg',
        availability: 'in_stock',
        price: '500.00 ZMW',
        sale_price: '349.00 ZMW',
        condition: 'new',
        brand: 'Shop',
        identifier_exists: 'no',
      },
    ]);
  });

  it('has an item for each variant, with the images of its colour', async () => {
    const { item } = await readFeed([
      sampleProduct({
        stockBy: 'variant',
        colorImages: [{ color: 'Red & white', images: ['https://images.example/2.jpg'] }],
        variants: [
          variant('v1', { size: 'M', color: 'Red & white', sku: 'WD-M', inStock: false }),
          variant('v2', { size: 'L', color: 'Navy', price: '399.00' }),
        ],
      }),
    ]);
    expect(item).toMatchObject([
      {
        id: 'v1',
        title: 'Wrap Dress, M, Red & white',
        link: 'https://shop.test/product/wrap-dress?size=M&color=Red+%26+white',
        image_link: 'https://images.example/2.jpg',
        availability: 'out_of_stock',
        mpn: 'WD-M',
        size: 'M',
        color: 'Red & white',
        item_group_id: 'd0000000-0000-4000-8000-000000000001',
      },
      { id: 'v2', price: '399.00 ZMW', availability: 'in_stock' },
    ]);
  });

  it('identifies goods by GTIN and SKU, and says when they have neither', async () => {
    const { item } = await readFeed([
      sampleProduct({ variants: [variant('v1', { gtin: '4006381333931' })] }),
      sampleProduct({
        slug: 'another-dress',
        stockBy: 'variant',
        variants: [
          variant('v2', { size: 'M', sku: 'WD-M', gtin: '96385074' }),
          variant('v3', { size: 'L', sku: 'WD-L' }),
          variant('v4', { size: 'XL' }),
        ],
      }),
    ]);
    expect(item.map(({ gtin, mpn, identifier_exists: exists }) => [gtin, mpn, exists])).toEqual([
      ['4006381333931', undefined, undefined],
      ['96385074', 'WD-M', undefined],
      [undefined, 'WD-L', undefined],
      [undefined, undefined, 'no'],
    ]);
  });

  it('has the times of a sale, and no sale of a variant with its own price', async () => {
    const at = (time: string) => Date.parse(`2099-11-27T${time}+02:00`);
    const schedule = {
      price: '290',
      originalPrice: null,
      salePrice: '200',
      saleStarts: at('06:00'),
      saleEnds: at('20:00'),
      variants: [{ price: null }, { price: '270' }],
    };
    const variants = [
      variant('v1', { size: 'M', price: '290.00' }),
      variant('v2', { size: 'L', price: '270.00' }),
    ];
    const product = sampleProduct({ stockBy: 'variant', price: '270.00', variants });
    const { item } = await readFeed([product], 'Shop', { nextAt: schedule.saleStarts, get: () => schedule });
    expect(item[0]).toMatchObject({
      price: '290.00 ZMW',
      sale_price: '200.00 ZMW',
      sale_price_effective_date: '2099-11-27T06:00+0200/2099-11-27T20:00+0200',
    });
    expect(item[1]).toMatchObject({ price: '270.00 ZMW' });
    expect(item[1]?.sale_price).toBeUndefined();
    expect(item[1]?.sale_price_effective_date).toBeUndefined();
  });

  it('has both times of a sale that is open at one end', async () => {
    const open = {
      price: '290',
      originalPrice: null,
      salePrice: '200',
      saleStarts: null,
      saleEnds: null,
      variants: [],
    };
    const dates = async (changes: object) =>
      (await readFeed([sampleProduct()], 'Shop', { nextAt: 0, get: () => ({ ...open, ...changes }) })).item[0]
        ?.sale_price_effective_date;
    expect(await dates({ saleStarts: '2099-01-01T00:00:00Z' })).toBe(
      '2099-01-01T02:00+0200/2100-01-01T02:00+0200',
    );
    expect(await dates({ saleEnds: '2099-01-01T00:00:00Z' })).toMatch(
      /T00:00\+0200\/2099-01-01T02:00\+0200$/,
    );
  });

  it('says whom clothes are for, their material, and the system of their sizes', async () => {
    const { item } = await readFeed([
      sampleProduct({
        gender: 'girls',
        material: 'Cotton',
        stockBy: 'variant',
        variants: [
          variant('v1', { size: 'UK 8', color: 'Red' }),
          variant('v2', { size: 'XL', color: 'Red' }),
        ],
      }),
    ]);
    expect(item).toMatchObject([
      { gender: 'female', age_group: 'kids', material: 'Cotton', size: '8', size_system: 'UK', color: 'Red' },
      { size: 'XL' },
    ]);
    expect(item[1]?.size_system).toBeUndefined();
  });

  it('has the one size and the colours of a product that is counted as a whole', async () => {
    const { item } = await readFeed([
      sampleProduct({ sizes: ['One size'], colors: ['Red', 'Navy', 'Green', 'Gold'] }),
      sampleProduct({ slug: 'b', sizes: ['S', 'M'] }),
    ]);
    expect(item[0]).toMatchObject({ size: 'One size', color: 'Red/Navy/Green' });
    expect(item[1]?.size).toBeUndefined();
  });

  it('has as many pictures as each catalogue takes, and for Meta its words and whole sizes', async () => {
    const images = Array.from({ length: 30 }, (_, at) => `https://images.example/${at}.jpg`);
    const product = sampleProduct({
      images,
      stockBy: 'variant',
      variants: [variant('v1', { size: 'UK 8' }), variant('v2', { size: 'UK 10', inStock: false })],
    });
    const { item } = await readFeed([product]);
    expect(item[0]?.additional_image_link).toEqual(images.slice(1, 11));
    const ofMeta = await readMetaFeed([product]);
    expect(ofMeta.map(({ availability, size }) => [availability, size])).toEqual([
      ['in stock', 'UK 8'],
      ['out of stock', 'UK 10'],
    ]);
    expect(ofMeta[0]?.additional_image_link).toEqual(images.slice(1, 21));
  });

  it('is cached for ten minutes, or until the next price changes', () => {
    expect(expiryOf(0, Infinity)).toBe(600_000);
    expect(expiryOf(0, 61_000)).toBe(61_000);
    expect(expiryOf(5000, 4000)).toBe(6000);
  });

  it('leaves out a product without an image', async () => {
    expect((await readFeed([sampleProduct({ images: [] })])).item).toEqual([]);
  });

  it('escapes texts and removes what XML forbids', async () => {
    const name = '<b>&amp; ]]> "\u0001\uD800\uFFFE👗';
    const { title, item } = await readFeed([sampleProduct({ name, description: null })], name);
    expect(title).toBe('<b>&amp; ]]> "�👗');
    expect(item[0]).toMatchObject({ title: '<b>&amp; ]]> "�👗' });
  });

  it('obeys the rules of the fields for any product', async () => {
    const products = fc.uniqueArray(
      fc
        .tuple(arbitraryProduct, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }))
        .map(([{ product }, suffix]) => ({
          ...product,
          name: `${product.name} ${suffix}`,
          images: ['/assets/1/aaaaaa'],
        })),
      { selector: ({ slug }) => slug, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(products, async (generated) => {
        const { item } = await readFeed(generated);
        const count = generated.reduce(
          (sum, { stockBy, variants }) => sum + (stockBy === 'variant' ? variants.length : 1),
          0,
        );
        expect(item).toHaveLength(count);
        expect(new Set(item.map(({ id }) => id)).size).toBe(count);
        expect(await readMetaFeed(generated)).toHaveLength(count);
      }),
      { numRuns: 60 },
    );
  });
});
