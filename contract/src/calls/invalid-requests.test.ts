/** What calls reject, with the names of the fields. The extension parses every request by these schemas. */
import { describe, expect, it } from 'vitest';
import { createCategorySchema } from '../admin-category.ts';
import { createDeliveryMethodSchema } from '../admin-delivery.ts';
import { createDiscountCodeSchema } from '../admin-discount.ts';
import { createProductSchema } from '../admin-product.ts';
import { updateStockSchema } from '../admin-stock.ts';
import { bulkProductsSchema } from '../bulk-products.ts';
import { changePricesSchema } from '../price-change.ts';
import { addToCartSchema, updateCartLineSchema } from '../cart.ts';
import { checkDiscountSchema } from '../discount-code.ts';
import {
  askShopSchema,
  cancelOwnOrderSchema,
  changeAddressSchema,
  changeNoteSchema,
  changeOwnLineSchema,
  withdrawRequestSchema,
} from '../order-actions.ts';
import { placeOrderSchema, revealOrderSchema } from '../order.ts';
import { claimPaymentSchema, requestPaymentSchema } from '../payments.ts';
import { invalidFields, rejects } from './rejects.ts';

const ID = 'd0000000-0000-4000-8000-000000000001';

describe('an addition to the cart', () => {
  rejects(addToCartSchema, { productId: ID }, [
    [{ productId: undefined }, 'productId'],
    [{ productId: 'shirt' }, 'productId'],
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 1000 }, 'quantity'],
    [{ quantity: '2' }, 'quantity'],
    [{ size: 'x'.repeat(61), color: 3 }, 'size', 'color'],
  ]);
});

describe('a change of a cart line', () => {
  rejects(updateCartLineSchema, { quantity: 1 }, [
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 1000 }, 'quantity'],
    [{ quantity: 1.5 }, 'quantity'],
    [{ quantity: '2' }, 'quantity'],
    [{ quantity: undefined }, 'quantity'],
  ]);
});

const ORDER = {
  customerName: 'Chanda Mwila',
  customerEmail: 'chanda@example.com',
  customerPhone: '0971234567',
  mobileNumber: '0961234567',
  totalAmount: '699.00',
};

describe('an order', () => {
  rejects(placeOrderSchema, ORDER, [
    [{ customerName: '  ' }, 'customerName'],
    [{ customerName: 'A\u0000B' }, 'customerName'],
    [{ recipientPhone: '123' }, 'recipientPhone'],
    [{ deliveryMethodId: 'free' }, 'deliveryMethodId'],
    [{ landmark: 'x'.repeat(201), station: 'A\u0000B' }, 'landmark', 'station'],
    [
      { mobileProvider: 'vodafone', province: 'none', country: 'Atlantis' },
      'mobileProvider',
      'province',
      'country',
    ],
    [{ totalAmount: 699 }, 'totalAmount'],
    [{ totalAmount: '-1.00' }, 'totalAmount'],
    [{ notes: 'x'.repeat(2001) }, 'notes'],
  ]);

  it('is rejected with all missing fields', () => {
    expect(new Set(invalidFields(placeOrderSchema, {}))).toEqual(new Set(Object.keys(ORDER)));
  });

  it('is not revealed without a number', () => {
    for (const customerPhone of [undefined, ''])
      expect(invalidFields(revealOrderSchema, { customerPhone })).toEqual(['customerPhone']);
  });
});

describe('a change by the buyer', () => {
  rejects(cancelOwnOrderSchema, {}, [
    [{ customerPhone: '' }, 'customerPhone'],
    [{ status: 'cancelled' }, '(body)'],
  ]);
  rejects(askShopSchema, { kind: 'change', text: 'One in L' }, [
    [{ kind: 'ship' }, 'kind'],
    [{ text: ' \n ' }, 'text'],
    [{ text: 'x'.repeat(501) }, 'text'],
  ]);
  rejects(withdrawRequestSchema, { kind: 'change' }, [
    [{ kind: undefined }, 'kind'],
    [{ text: 'No longer' }, '(body)'],
  ]);
  rejects(changeAddressSchema, { changes: { city: 'Ndola' } }, [
    [{ changes: {} }, 'changes'],
    [{ changes: { city: 'x'.repeat(121), recipientPhone: '12' } }, 'changes.city', 'changes.recipientPhone'],
    [{ changes: { city: 'Ndola', customerEmail: 'me@example.com' } }, 'changes'],
  ]);
  rejects(changeNoteSchema, { notes: 'Ring twice' }, [
    [{ notes: undefined }, 'notes'],
    [{ notes: 'x'.repeat(2001) }, 'notes'],
  ]);
  rejects(changeOwnLineSchema, { size: 'L' }, [[{ size: 'x'.repeat(61), color: 3 }, 'size', 'color']]);
});

describe('a claim', () => {
  rejects(claimPaymentSchema, { transactionId: 'MP261125.1234.A12345', phone: '0961234567' }, [
    [{ transactionId: 'a b!', phone: '12' }, 'transactionId', 'phone'],
    [{ transactionId: 'I have paid' }, 'transactionId'],
    [{ transactionId: 'Txn ID: MP0000001. Txn ID: MP0000002.' }, 'transactionId'],
  ]);
});

describe('a request to pay', () => {
  rejects(requestPaymentSchema, { network: 'mtn', phone: '0961234567' }, [
    [{ amount: '-1.00' }, 'amount'],
    [{ amount: '1e3' }, 'amount'],
    [{ amount: '1.001' }, 'amount'],
  ]);
});

describe('a check of a discount code', () => {
  rejects(checkDiscountSchema, { code: 'SAVE10', productIds: [] }, [
    [{ code: ' ' }, 'code'],
    [{ code: 'X'.repeat(61), productIds: ['x'] }, 'code', 'productIds.0'],
  ]);
});

const PRODUCT = { name: 'Wrap dress', slug: 'wrap-dress', price: '349.50', stockCount: 7 };

describe('a product', () => {
  rejects(createProductSchema, PRODUCT, [
    [{ name: ' ' }, 'name'],
    [{ slug: 'Wrap Dress' }, 'slug'],
    [{ slug: '' }, 'slug'],
    [{ price: '' }, 'price'],
    [{ price: '-1' }, 'price'],
    [{ price: '1.234' }, 'price'],
    [{ price: 349.5 }, 'price'],
    [{ price: '0.00' }, 'price'],
    [{ originalPrice: 'free', salePrice: '-1', saleEnds: 'soon' }, 'originalPrice', 'salePrice', 'saleEnds'],
    [{ salePrice: '0.00' }, 'salePrice'],
    [{ stockCount: -1 }, 'stockCount'],
    [{ stockCount: 1.5 }, 'stockCount'],
    [{ stockCount: '7' }, 'stockCount'],
    [{ imageUrl: 'dress.jpg' }, 'imageUrl'],
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    [{ imageUrl: '/assets/../users' }, 'imageUrl'],
    [{ sizes: 'S,M', colors: ['x'.repeat(61)] }, 'sizes', 'colors.0'],
    [{ badge: 'x'.repeat(41), categoryId: 'women' }, 'badge', 'categoryId'],
    [{ featured: 'yes', status: 'sold' }, 'featured', 'status'],
    [{ variants: [{ size: 'M' }] }, 'stockCount'],
    [{ stockCount: undefined, variants: [{ size: 'M' }, { size: 'L', price: 'cheap' }] }, 'variants.1.price'],
    [{ stockCount: undefined, variants: [{ size: 'S', price: '0' }] }, 'variants.0.price'],
    [{ stockCount: undefined, variants: [{ size: 'M' }, { size: 'M', color: 'Red' }] }, 'variants.0.color'],
    [{ stockCount: undefined, variants: [{ size: 'm' }, { size: 'M' }] }, 'variants.1.size'],
    [{ stockCount: undefined, variants: [{ size: 'M', barcode: '6.00E+12' }] }, 'variants.0.barcode'],
    [{ stockCount: undefined, variants: [] }, 'variants'],
    [{ stockCount: undefined, variants: [{ size: 'M' }, { size: 'M', color: '' }] }, 'variants.1.size'],
    [{ stockCount: undefined, variants: [{ size: 'M' }, {}] }, 'variants.1.size'],
    [{ stockCount: undefined, variants: [{ size: 'M', stockCount: -1 }] }, 'variants.0.stockCount'],
    [
      {
        stockCount: undefined,
        variants: [
          { size: 'M', sku: 'A' },
          { size: 'L', sku: 'A' },
        ],
      },
      'variants.1.sku',
    ],
  ]);

  it('is rejected with all missing fields', () => {
    expect(invalidFields(createProductSchema, {})).toEqual(['name', 'slug', 'price', 'stockCount']);
  });
});

describe('a stock count', () => {
  rejects(updateStockSchema, { stockCount: 1 }, [
    [{ stockCount: -1 }, 'stockCount'],
    [{ stockCount: 1_000_001 }, 'stockCount'],
    [{ stockCount: undefined }, 'stockCount'],
    [{ variants: [{ id: ID, stockCount: 1 }] }, 'stockCount'],
    [{ change: 2, changeId: ID }, 'stockCount'],
    [{ stockCount: undefined, change: 2 }, 'stockCount'],
    [{ stockCount: undefined, change: 2, changeId: ID, expected: 1 }, 'stockCount'],
    [{ stockCount: undefined, change: 0, changeId: ID }, 'change'],
    [{ stockCount: undefined, change: 1.5, changeId: ID }, 'change'],
    [{ stockCount: undefined, change: -1_000_001, changeId: ID }, 'change'],
  ]);
});

describe('a change of several products', () => {
  rejects(bulkProductsSchema, { ids: [ID], change: { featured: true } }, [
    [{ ids: undefined }, 'ids'],
    [{ ids: [] }, 'ids'],
    [{ ids: ['x'] }, 'ids.0'],
    [{ ids: Array.from({ length: 201 }, () => ID) }, 'ids'],
    [{ ids: undefined, filter: {} }, 'count'],
    [{ ids: undefined, filter: {}, count: 501 }, 'count'],
    [{ change: {} }, 'change'],
    [{ change: { price: '1.00' } }, 'change'],
    [{ change: { delete: true, featured: true } }, 'change'],
  ]);
});

describe('a change of prices', () => {
  const lines = [{ productId: ID, from: '100.00' }];
  rejects(changePricesSchema, { id: ID, terms: { percent: 10 }, lines }, [
    [{ terms: {} }, 'terms.percent'],
    [{ terms: { percent: -91 } }, 'terms.percent'],
    [{ terms: { percent: 901 } }, 'terms.percent'],
    [{ terms: { percent: 5, setPrice: '1.00' } }, 'terms.percent'],
    [{ terms: { percent: 5, rounding: '2' } }, 'terms.rounding'],
    [{ terms: { setPrice: '0' } }, 'terms.setPrice'],
    [{ terms: { setPrice: '100000.01' } }, 'terms.setPrice'],
    [{ terms: { setPrice: '1.00', rounding: '5' } }, 'terms.setPrice'],
    [{ terms: { setPrice: '1.00', ownPrices: true } }, 'terms.setPrice'],
    [{ lines: [] }, 'lines'],
    [{ lines: [...lines, ...lines] }, 'lines'],
    [{ lines: [{ productId: ID, from: '-1.00' }] }, 'lines.0.from'],
    [{ startsAt: 'tomorrow' }, 'startsAt'],
    [{ startsAt: '2999-01-01T00:00:00.000Z' }, 'startsAt'],
  ]);
});

describe('a category', () => {
  rejects(createCategorySchema, { name: 'Women', slug: 'women' }, [
    [{ name: '', slug: undefined }, 'name', 'slug'],
    [{ slug: 'Not A Slug' }, 'slug'],
    [{ slug: 'a'.repeat(141) }, 'slug'],
    [{ reorderLeadDays: -1, reorderSafetyDays: 366 }, 'reorderLeadDays', 'reorderSafetyDays'],
    [{ reorderLeadDays: 1.5 }, 'reorderLeadDays'],
    [{ imageUrl: 'ftp://a.example/a.png', description: 'x'.repeat(2001) }, 'imageUrl', 'description'],
  ]);
});

describe('a delivery method', () => {
  rejects(
    createDeliveryMethodSchema,
    {
      name: 'Lusaka by motorbike',
      kind: 'door',
      provinces: ['lusaka'],
      towns: ['Lusaka'],
      fee: '35',
      freeFrom: null,
      paidOnCollection: false,
      daysMin: 1,
      daysMax: 2,
      instructions: '',
      status: 'published',
    },
    [
      [{ fee: '-1' }, 'fee'],
      [{ fee: '35.005' }, 'fee'],
      [{ fee: 35 }, 'fee'],
      [{ fee: '10000.01' }, 'fee'],
      [{ freeFrom: 'x', daysMax: 1.5 }, 'freeFrom', 'daysMax'],
      [{ kind: 'drone', status: 'active' }, 'kind', 'status'],
      [{ provinces: ['atlantis'], towns: ['A\u0000B'], name: ' ' }, 'provinces.0', 'towns.0', 'name'],
    ],
  );
});

describe('a discount code', () => {
  rejects(
    createDiscountCodeSchema,
    {
      code: 'VALID',
      kind: 'percent',
      value: '10',
      minimum: null,
      categories: [],
      starts: null,
      ends: null,
      maxUses: null,
      maxUsesPerPhone: null,
      status: 'published',
    },
    [
      [{ value: '12.5' }, 'value'],
      [{ value: '-1' }, 'value'],
      [{ kind: 'free_delivery' }, 'value'],
      [{ kind: 'gift', status: 'active' }, 'kind', 'status'],
      [{ categories: ['dresses'], starts: 'tomorrow' }, 'categories.0', 'starts'],
      [{ starts: '2026-11-27T06:00:00Z', ends: '2026-11-27T06:00:00Z' }, 'ends'],
      [{ maxUses: 0, maxUsesPerPhone: 1.5 }, 'maxUses', 'maxUsesPerPhone'],
    ],
  );
});
