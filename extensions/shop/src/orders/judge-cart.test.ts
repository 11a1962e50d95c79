import { describe, expect, it } from 'vitest';
import { judgeCart, type CartLine, type OrderedProduct } from './judge-cart.ts';

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
  it('has a total at the prices of the products', () => {
    const verdict = judgeCart([line({ size: 'M' }), line({ id: 'line-2', quantity: 3 })], products({}));
    expect(verdict).toMatchObject({ faults: [], priceChanges: [], total: 50_000 });
    expect([...verdict.demand]).toEqual([['shirt', 5]]);
  });

  it('tells which prices changed without calling it a fault', () => {
    const verdict = judgeCart([line({ productPrice: 90 })], products({ price: '100.00' }));
    expect(verdict.faults).toEqual([]);
    expect(verdict.priceChanges).toMatchObject([{ reason: 'price_changed', price: '100.00' }]);
  });
});

describe('a cart that cannot', () => {
  it('counts the lines of one product together', () => {
    const lines = [line({ quantity: 3 }), line({ id: 'line-2', size: 'M', quantity: 3 })];
    const { faults } = judgeCart(lines, products({}));
    expect(faults.map(({ lineId, reason, available }) => [lineId, reason, available])).toEqual([
      ['line-1', 'insufficient_stock', 5],
      ['line-2', 'insufficient_stock', 5],
    ]);
  });

  it('names every line at fault and why', () => {
    const lines = [
      line({ id: 'gone', productId: 'gone', productName: 'Gone hat' }),
      line({ id: 'draft', productId: 'draft' }),
      line({ id: 'size', size: 'XXL' }),
      line({ id: 'empty', productId: 'empty' }),
    ];
    const { faults, total } = judgeCart(
      lines,
      products({}, { id: 'draft', status: 'draft' }, { id: 'empty', stockCount: 0 }),
    );
    expect(faults.map(({ lineId, reason }) => [lineId, reason])).toEqual([
      ['gone', 'unavailable'],
      ['draft', 'unavailable'],
      ['size', 'option_unavailable'],
      ['empty', 'out_of_stock'],
    ]);
    expect(faults[0]).toMatchObject({ productName: 'Gone hat', available: 0, price: null });
    expect(total).toBe(40_000);
  });

  it('handles products in the order of their ids', () => {
    const lines = [line({ productId: 'b' }), line({ id: 'line-2', productId: 'a' })];
    expect([...judgeCart(lines, new Map()).demand.keys()]).toEqual(['a', 'b']);
  });
});
