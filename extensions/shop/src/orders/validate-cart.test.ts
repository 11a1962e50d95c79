import { describe, expect, it } from 'vitest';
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

function products(...over: Partial<OrderedProduct>[]): Map<string, OrderedProduct> {
  const list = over.map((part) => ({
    id: 'shirt',
    name: 'Shirt',
    status: 'published',
    price: 100,
    stockCount: 5,
    sizes: ['M'],
    colors: null,
    slug: 'shirt',
    image: null,
    imageUrl: null,
    ...part,
  }));
  return new Map(list.map((product) => [product.id, product]));
}

describe('a cart that can be ordered', () => {
  it('totals at the current prices of the products', () => {
    const validation = validateCart([line({ size: 'M' }), line({ id: 'line-2', quantity: 3 })], products({}));
    expect(validation).toMatchObject({ conflicts: [], priceChanges: [], total: 50_000 });
    expect([...validation.demand]).toEqual([['shirt', 5]]);
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

  it('lists the demand in order of product id', () => {
    const lines = [line({ productId: 'b' }), line({ id: 'line-2', productId: 'a' })];
    expect([...validateCart(lines, new Map()).demand.keys()]).toEqual(['a', 'b']);
  });
});
