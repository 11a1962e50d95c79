import { expect, it } from 'vitest';
import { buildProduct, buildProductRow, buildVariantRow } from '../../testing/handlers/products.ts';
import { presentProduct } from '@chitenge/contract/rows/present-product';
import { productJsonLd } from './product-json-ld.ts';

const toAbsoluteUrl = (path: string) => new URL(path, 'https://chitenge.shop').href;

const variants = [
  buildVariantRow(1, { size: 'M', color: 'Red & white', sku: 'SHIRT-M-RED', stock_count: 0 }),
  buildVariantRow(2, { size: 'L', color: 'Red & white', price: '399.00' }),
  buildVariantRow(3, { size: 'L', color: 'navy' }),
];

const groupOf = (rows: typeof variants) =>
  productJsonLd(presentProduct(buildProductRow(1, { variants: rows })), toAbsoluteUrl)[0];

it('describes each variant as Google asks for', () => {
  const page = 'https://chitenge.shop/product/chitenge-shirt-1';
  const variant = (size: string, price: string, availability: string, sku: string) => ({
    '@type': 'Product',
    name: `Chitenge Shirt 1, ${size}, Red & white`,
    sku,
    size,
    color: 'Red & white',
    image: ['https://chitenge.shop/assets/00000000-0000-4000-8000-f00000000001?key=link'],
    offers: {
      '@type': 'Offer',
      url: `${page}?size=${size}&color=Red+%26+white`,
      price,
      priceCurrency: 'ZMW',
      availability: `https://schema.org/${availability}`,
    },
  });
  expect(groupOf(variants)).toEqual({
    '@type': 'ProductGroup',
    name: 'Chitenge Shirt 1',
    description: 'Cotton wax print, cut in Lusaka.',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.50', reviewCount: 12 },
    productGroupID: '00000000-0000-4000-8000-000000000001',
    url: page,
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    hasVariant: [
      variant('M', '349.00', 'OutOfStock', 'SHIRT-M-RED'),
      // Without a SKU, its id distinguishes it.
      variant('L', '399.00', 'InStock', '00000000-0000-4000-8000-a00000000002'),
      expect.objectContaining({ size: 'L', color: 'navy' }),
    ],
  });
});

it('has the GTIN of a barcode, and no other barcode', () => {
  const gtinOf = (barcode: string) =>
    productJsonLd(
      presentProduct(buildProductRow(1, { variants: [buildVariantRow(1, { barcode })] })),
      toAbsoluteUrl,
    )[0];
  expect(gtinOf('96385074')).toMatchObject({ '@type': 'Product', gtin: '96385074' });
  expect(gtinOf('SHOP-12')).not.toHaveProperty('gtin');
  const [first, second] = ['4006381333931', 'SHOP-12'].map((barcode, n) =>
    buildVariantRow(n, { size: `${n}`, barcode }),
  );
  expect(first && second && groupOf([first, second])).toMatchObject({
    hasVariant: [{ gtin: '4006381333931' }, expect.not.objectContaining({ gtin: 'SHOP-12' })],
  });
});

it('names only the options that vary', () => {
  const sizes = ['M', 'L'].map((size, n) => buildVariantRow(n, { size }));
  expect(groupOf(sizes)).toMatchObject({ variesBy: ['https://schema.org/size'] });
  expect(groupOf(sizes.slice(0, 1))).not.toHaveProperty('variesBy');
});

it('describes a product whose stock is counted as a whole as one product', () => {
  const [product] = productJsonLd(buildProduct(1), toAbsoluteUrl);
  expect(product).toMatchObject({
    '@type': 'Product',
    offers: { price: '349.00', url: 'https://chitenge.shop/product/chitenge-shirt-1' },
  });
  expect(product).not.toHaveProperty('hasVariant');
});
