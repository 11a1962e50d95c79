import { NO_DETAIL_COLUMNS } from '../no-details.ts';
import { describe, expect, it } from 'vitest';
import { IMAGE_VERSION_PATTERN } from '../image.ts';
import type { ProductRow } from './product.ts';
import { presentProduct } from './present-product.ts';

const [MAIN, FRONT, BACK] = [
  'a0000000-0000-4000-8000-000000000001',
  'a0000000-0000-4000-8000-000000000002',
  'a0000000-0000-4000-8000-000000000003',
];

const PREVIEW = `data:image/webp;base64,${'UklG'.repeat(25)}`;

const row = (changes: Partial<ProductRow> = {}): ProductRow => ({
  id: 'b0000000-0000-4000-8000-000000000001',
  name: 'Lusaka Wrap Dress',
  slug: 'lusaka-wrap-dress',
  description: null,
  price: 349.5,
  original_price: null,
  sale_price: null,
  sale_starts: null,
  sale_ends: null,
  image: { id: MAIN ?? '', preview: PREVIEW },
  image_url: null,
  images: [],
  sizes: null,
  colors: null,
  badge: null,
  rating: 4.5,
  review_count: null,
  stock_count: 3,
  variants: [],
  category: null,
  featured: false,
  ...NO_DETAIL_COLUMNS,
  ...changes,
});

const image = (id: string | undefined, sort: number | null, color: string | null = null) => ({
  directus_files_id: id ?? null,
  sort,
  color,
});

describe('presentProduct', () => {
  it.each([
    [349, '349.00'],
    [349.5, '349.50'],
    ['349.00', '349.00'],
    ['349', '349.00'],
  ])('converts the price %j to %s', (price, text) => {
    expect(presentProduct(row({ price, original_price: price }))).toMatchObject({
      price: text,
      originalPrice: text,
    });
  });

  it('lists the main image first, then the gallery in its order, without duplicates', () => {
    const images = [image(BACK, 2), image(MAIN, 3), image(FRONT, 1), image(undefined, null)];
    expect(presentProduct(row({ images })).images).toEqual([
      `/assets/${MAIN}`,
      `/assets/${FRONT}`,
      `/assets/${BACK}`,
    ]);
  });

  it('adds a version to the URL of an image with an upload time', () => {
    const uploaded_on = '2026-11-21T17:58:18';
    const image = { id: MAIN ?? '', preview: null, uploaded_on };
    const images = [
      { directus_files_id: { id: FRONT ?? '', uploaded_on: `${uploaded_on}.500` }, sort: 1, color: null },
    ];
    const [main = '', front = ''] = presentProduct(row({ image, images })).images;
    const version = main.split('/').at(-1);
    expect(version).toMatch(IMAGE_VERSION_PATTERN);
    expect([main, front]).toEqual([`/assets/${MAIN}/${version}`, `/assets/${FRONT}/${version}`]);
  });

  it('falls back to the external URL, then to the gallery', () => {
    const url = 'https://images.example/dress.webp';
    expect(presentProduct(row({ image: null, image_url: url })).imageUrl).toBe(url);
    expect(presentProduct(row({ image: null, images: [image(BACK, 1)] })).imageUrl).toBe(`/assets/${BACK}`);
    expect(presentProduct(row({ image: null, image_url: '' }))).toMatchObject({ imageUrl: null, images: [] });
  });

  it('has the lowest price of its variants', () => {
    const variant = { id: MAIN ?? '', size: 'S', color: '', sku: null, barcode: null, stock_count: 1 };
    const priced = (...prices: (string | null)[]) =>
      presentProduct(row({ price: '100', variants: prices.map((price) => ({ ...variant, price })) })).price;
    expect([priced('150', '90'), priced('150', null), priced('150', '160'), priced()]).toEqual([
      '90.00',
      '100.00',
      '150.00',
      '100.00',
    ]);
  });

  it('reduces no variant with its own price during a sale', () => {
    const variant = { id: MAIN ?? '', size: 'S', color: '', sku: null, barcode: null, stock_count: 1 };
    const sale = { price: '290', sale_price: '200' };
    const presented = (changes: object, ...prices: (string | null)[]) => {
      const variants = prices.map((price) => ({ ...variant, price }));
      const product = presentProduct(row({ ...sale, ...changes, variants }));
      return [product, ...product.variants].map(({ price, originalPrice }) => [price, originalPrice]);
    };
    expect(presented({}, null, '270')).toEqual([
      ['200.00', '290.00'],
      ['200.00', '290.00'],
      ['270.00', null],
    ]);
    expect(presented({}, null, '150').slice(0, 1)).toEqual([['150.00', null]]);
    expect(presented({ original_price: '310' }, '270')).toEqual([
      ['270.00', '310.00'],
      ['270.00', '310.00'],
    ]);
  });

  it('groups the images of each colour, in their order', () => {
    const images = [image(BACK, 3, 'Red'), image(FRONT, 1, 'Red'), image(MAIN, 2, 'Blue')];
    images.push(image(BACK, 4, 'Former'));
    expect(presentProduct(row({ images, colors: ['Blue', 'Red'] })).colorImages).toEqual([
      { color: 'Red', images: [`/assets/${FRONT}`, `/assets/${BACK}`] },
      { color: 'Blue', images: [`/assets/${MAIN}`] },
    ]);
  });

  it.each(['javascript:alert(1)', 'url(x)', '', `data:image/svg+xml;base64,${'PHN2'.repeat(20)}`])(
    'ignores the invalid preview %j',
    (preview) => {
      expect(presentProduct(row({ image: { id: MAIN ?? '', preview } })).imagePreview).toBeNull();
    },
  );
});
