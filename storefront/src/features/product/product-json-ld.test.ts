import { expect, it } from 'vitest';
import { buildProduct, buildProductRow, buildVariantRow } from '../../testing/handlers/products.ts';
import { productGroupSchema } from '../../testing/product-group-schema.ts';
import { presentProduct } from '@chitenge/contract/rows/present-product';
import { productJsonLd } from './product-json-ld.ts';

const toAbsoluteUrl = (path: string) => new URL(path, 'https://chitenge.shop').href;

const variants = [
  buildVariantRow(1, { size: 'M', color: 'Red & white', sku: 'SHIRT-M-RED', stock_count: 0 }),
  buildVariantRow(2, { size: 'L', color: 'Red & white', price: '399.00' }),
  buildVariantRow(3, { size: 'L', color: 'navy' }),
];

function groupOf(rows: typeof variants): unknown {
  const [group] = productJsonLd(presentProduct(buildProductRow(1, { variants: rows })), toAbsoluteUrl);
  return { '@context': 'https://schema.org', ...group };
}

it('describes each variant as Google asks for', () => {
  const group = productGroupSchema.parse(groupOf(variants));
  const [red, large] = group.hasVariant;
  expect(group).toMatchObject({ variesBy: ['https://schema.org/size', 'https://schema.org/color'] });
  expect(group.hasVariant).toHaveLength(3);
  expect(red).toMatchObject({
    name: 'Chitenge Shirt 1, M, Red & white',
    sku: 'SHIRT-M-RED',
    size: 'M',
    color: 'Red & white',
    offers: {
      price: '349.00',
      availability: 'https://schema.org/OutOfStock',
      url: 'https://chitenge.shop/product/chitenge-shirt-1?size=M&color=Red+%26+white',
    },
  });
  expect(large).toMatchObject({
    sku: variants[1]?.id,
    offers: { price: '399.00', availability: 'https://schema.org/InStock' },
  });
});

it('has the GTIN of a barcode, and no other barcode', () => {
  const rows = [
    buildVariantRow(1, { size: 'M', barcode: '4006381333931' }),
    buildVariantRow(2, { size: 'L', barcode: 'SHOP-12' }),
  ];
  const { hasVariant } = productGroupSchema.parse(groupOf(rows));
  expect(hasVariant.map(({ gtin }) => gtin)).toEqual(['4006381333931', undefined]);
  const product = presentProduct(
    buildProductRow(1, { variants: [buildVariantRow(1, { barcode: '96385074' })] }),
  );
  expect(productJsonLd(product, toAbsoluteUrl)[0]).toMatchObject({ '@type': 'Product', gtin: '96385074' });
});

it('names only the options that vary', () => {
  const group = groupOf([buildVariantRow(1, { size: 'M' }), buildVariantRow(2, { size: 'L' })]);
  expect(productGroupSchema.parse(group)).toMatchObject({ variesBy: ['https://schema.org/size'] });
  const single = groupOf([buildVariantRow(1, { size: 'M' })]);
  expect(productGroupSchema.parse(single)).not.toHaveProperty('variesBy');
});

it('describes a product whose stock is counted as a whole as one product', () => {
  const [product] = productJsonLd(buildProduct(1), toAbsoluteUrl);
  expect(product).toMatchObject({
    '@type': 'Product',
    offers: { price: '349.00', url: 'https://chitenge.shop/product/chitenge-shirt-1' },
  });
  expect(product).not.toHaveProperty('hasVariant');
});
