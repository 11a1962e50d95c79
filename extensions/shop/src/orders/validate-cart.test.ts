import { describe, expect, it } from 'vitest';
import type { Variant } from '../catalogue/variants.ts';
import { validateCart, type CartLine, type OrderedProduct } from './validate-cart.ts';

function line(over: Partial<CartLine> = {}): CartLine {
  return {
    id: 'line-1',
    productId: 'shirt',
    quantity: 2,
    size: '',
    color: '',
    productName: 'Shirt',
    productPrice: '100.00',
    ...over,
  };
}

/** A product whose stock is counted as a whole, unless `variants` says otherwise. */
function products(
  ...over: (Partial<OrderedProduct> & { stockCount?: number })[]
): Map<string, OrderedProduct> {
  const list = over.map(({ stockCount = 5, ...part }) => ({
    id: 'shirt',
    name: 'Shirt',
    status: 'published',
    price: 100,
    category: null,
    sizes: ['M'],
    colors: null,
    slug: 'shirt',
    image: null,
    imageUrl: null,
    variants: [variant({ productId: part.id ?? 'shirt', stockCount })],
    ...part,
  }));
  return new Map(list.map((product) => [product.id, product]));
}

function variant({ productId = 'shirt', size = '', color = '', ...over }: Partial<Variant>): Variant {
  const id = [productId, size, color].filter((part) => part !== '').join('-');
  return { id, productId, size, color, price: null, stockCount: 5, ...over };
}

/** A shirt in M and L, red and blue, without a blue L. */
const SHIRT = {
  sizes: ['M', 'L'],
  colors: ['Red', 'Blue'],
  variants: [
    variant({ size: 'M', color: 'Red', stockCount: 2 }),
    variant({ size: 'M', color: 'Blue', stockCount: 0, price: '120.00' }),
    variant({ size: 'L', color: 'Red', stockCount: 7 }),
  ],
};

describe('a cart that can be ordered', () => {
  it('totals at the current prices of the products', () => {
    const validation = validateCart([line({ size: 'M' }), line({ id: 'line-2', quantity: 3 })], products({}));
    expect(validation).toMatchObject({ conflicts: [], priceChanges: [], total: 50_000 });
    expect(validation.demand).toEqual([{ variantId: 'shirt', productId: 'shirt', units: 5 }]);
  });

  it('reports changed prices, which are no conflict', () => {
    const validation = validateCart([line({ productPrice: 90 })], products({ price: '100.00' }));
    expect(validation.conflicts).toEqual([]);
    expect(validation.priceChanges).toMatchObject([{ reason: 'price_changed', price: '100.00' }]);
  });
});

describe('a cart that cannot be ordered', () => {
  it('adds up the lines of one product', () => {
    const lines = [line({ quantity: 3 }), line({ id: 'line-2', size: 'M', quantity: 3 })];
    const { conflicts } = validateCart(lines, products({}));
    expect(conflicts.map(({ lineId, reason, available }) => [lineId, reason, available])).toEqual([
      ['line-1', 'insufficient_stock', 5],
      ['line-2', 'insufficient_stock', 5],
    ]);
  });

  it('reports every line in conflict with its reason', () => {
    const lines = [
      line({ id: 'gone', productId: 'gone', productName: 'Gone hat' }),
      line({ id: 'draft', productId: 'draft' }),
      line({ id: 'size', size: 'XXL' }),
      line({ id: 'empty', productId: 'empty' }),
    ];
    const { conflicts, total } = validateCart(
      lines,
      products({}, { id: 'draft', status: 'draft' }, { id: 'empty', stockCount: 0 }),
    );
    expect(conflicts.map(({ lineId, reason }) => [lineId, reason])).toEqual([
      ['gone', 'unavailable'],
      ['draft', 'unavailable'],
      ['size', 'option_unavailable'],
      ['empty', 'out_of_stock'],
    ]);
    expect(conflicts[0]).toMatchObject({ productName: 'Gone hat', available: 0, price: null });
    expect(total).toBe(40_000);
  });

  it('lists the demand in order of variant id', () => {
    const lines = [line({ productId: 'b' }), line({ id: 'line-2', productId: 'a' })];
    const { demand } = validateCart(lines, products({ id: 'b' }, { id: 'a' }));
    expect(demand.map(({ variantId }) => variantId)).toEqual(['a', 'b']);
  });
});

describe('a product with variants', () => {
  it('has its own stock and price for each of them', () => {
    const lines = [
      line({ id: 'red', size: 'M', color: 'Red' }),
      line({ id: 'blue', size: 'M', color: 'Blue' }),
      line({ id: 'large', size: 'L', color: 'Red', quantity: 7 }),
    ];
    const { conflicts, demand, total } = validateCart(lines, products(SHIRT));
    expect(conflicts).toMatchObject([
      { lineId: 'blue', reason: 'out_of_stock', available: 0, price: '120.00', variants: { length: 3 } },
    ]);
    expect(demand.map(({ variantId, units }) => [variantId, units])).toEqual([
      ['shirt-L-Red', 7],
      ['shirt-M-Blue', 2],
      ['shirt-M-Red', 2],
    ]);
    expect(total).toBe(20_000 + 24_000 + 70_000);
  });

  it('adds up the lines that mean the same variant', () => {
    const lines = [line({ id: 'a', size: 'L' }), line({ id: 'b', size: 'L', color: 'Red', quantity: 6 })];
    const { conflicts, demand } = validateCart(lines, products(SHIRT));
    expect(conflicts.map(({ lineId, reason, available }) => [lineId, reason, available])).toEqual([
      ['a', 'insufficient_stock', 7],
      ['b', 'insufficient_stock', 7],
    ]);
    expect(demand).toEqual([{ variantId: 'shirt-L-Red', productId: 'shirt', units: 8 }]);
  });

  it('is ordered without a choice where only one variant is possible', () => {
    const { orderable, conflicts } = validateCart([line({ size: 'L', quantity: 1 })], products(SHIRT));
    expect(conflicts).toEqual([]);
    expect(orderable).toMatchObject([{ size: 'L', color: 'Red', variant: { id: 'shirt-L-Red' } }]);
  });

  it('names the option to choose, and what is available', () => {
    const { conflicts } = validateCart([line({ size: 'M' }), line({ id: 'line-2' })], products(SHIRT));
    expect(conflicts).toMatchObject([
      {
        reason: 'choose_option',
        missing: ['color'],
        variants: [
          { size: 'M', color: 'Red', stockCount: 2 },
          { size: 'M', color: 'Blue', stockCount: 0 },
        ],
      },
      { reason: 'choose_option', missing: ['size', 'color'], variants: { length: 3 } },
    ]);
  });

  it('asks only for what there is a choice of', () => {
    const variants = SHIRT.variants.filter(({ color }) => color === 'Red');
    const { conflicts } = validateCart([line({})], products({ ...SHIRT, variants }));
    expect(conflicts).toMatchObject([{ reason: 'choose_option', missing: ['size'] }]);
  });

  it('rejects a variant that is gone, and names the others', () => {
    const { conflicts } = validateCart([line({ size: 'L', color: 'Blue' })], products(SHIRT));
    expect(conflicts).toMatchObject([
      { reason: 'option_unavailable', available: 0, variants: { length: 3 } },
    ]);
  });

  it('without any active variant cannot be ordered', () => {
    const { conflicts } = validateCart([line()], products({ ...SHIRT, variants: [] }));
    expect(conflicts).toMatchObject([{ reason: 'option_unavailable', available: 0 }]);
  });
});
