import { describe, expect, it } from 'vitest';
import { productSchema } from '@chitenge/contract/product';
import { PICTURE_VERSION_PATTERN } from '@chitenge/contract/picture';
import type { ProductRow } from '../directus/rows.ts';
import { presentProduct } from './product.ts';

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
  image: { id: MAIN ?? '', preview: PREVIEW },
  image_url: null,
  images: [],
  sizes: null,
  colors: null,
  badge: null,
  rating: 4.5,
  review_count: null,
  stock_count: 3,
  category: null,
  featured: false,
  ...changes,
});

const picture = (id: string | undefined, sort: number | null) => ({ directus_files_id: id ?? null, sort });

describe('presentProduct', () => {
  it('fits the contract', () => {
    expect(productSchema.parse(presentProduct(row()))).toMatchObject({
      imagePreview: PREVIEW,
      price: '349.50',
      rating: '4.50',
      sizes: [],
      reviewCount: 0,
      inStock: true,
    });
  });

  it.each([
    [349, '349.00'],
    [349.5, '349.50'],
    ['349.00', '349.00'],
    ['349', '349.00'],
  ])('writes the price %j as %s, whichever database gave it', (price, text) => {
    expect(presentProduct(row({ price, original_price: price }))).toMatchObject({
      price: text,
      originalPrice: text,
    });
  });

  it('shows the main picture first, then the gallery in its order, each once', () => {
    const images = [picture(BACK, 2), picture(MAIN, 3), picture(FRONT, 1), picture(undefined, null)];
    expect(presentProduct(row({ images })).images).toEqual([
      `/assets/${MAIN}`,
      `/assets/${FRONT}`,
      `/assets/${BACK}`,
    ]);
  });

  it('names the second in which the present picture came, where that is known', () => {
    const uploaded_on = '2026-11-21T17:58:18';
    const image = { id: MAIN ?? '', preview: null, uploaded_on };
    const images = [{ directus_files_id: { id: FRONT ?? '', uploaded_on: `${uploaded_on}.500` }, sort: 1 }];
    const [main = '', front = ''] = presentProduct(row({ image, images })).images;
    const version = main.split('/').at(-1);
    expect(version).toMatch(PICTURE_VERSION_PATTERN);
    expect([main, front]).toEqual([`/assets/${MAIN}/${version}`, `/assets/${FRONT}/${version}`]);
  });

  it('takes the address when there is no stored picture, and the gallery when there is neither', () => {
    const address = 'https://pictures.example/dress.webp';
    expect(presentProduct(row({ image: null, image_url: address })).imageUrl).toBe(address);
    expect(presentProduct(row({ image: null, images: [picture(BACK, 1)] })).imageUrl).toBe(`/assets/${BACK}`);
    expect(presentProduct(row({ image: null, image_url: '' }))).toMatchObject({ imageUrl: null, images: [] });
  });

  it.each(['javascript:alert(1)', 'url(x)', '', `data:image/svg+xml;base64,${'PHN2'.repeat(20)}`])(
    'takes %j for no preview',
    (preview) => {
      expect(presentProduct(row({ image: { id: MAIN ?? '', preview } })).imagePreview).toBeNull();
    },
  );

  it('is out of stock at none', () => {
    expect(presentProduct(row({ stock_count: 0 })).inStock).toBe(false);
  });
});
