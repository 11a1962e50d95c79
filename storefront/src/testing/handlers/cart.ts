import type { CartLine } from '@chitenge/contract/cart';
import { notFound } from '@chitenge/contract/problem-error';
import type { ShopClient } from '@chitenge/proxy/directus/shop-client';
import type { CartRow, OrderRow, OrderSummaryRow } from '@chitenge/proxy/directus/shop-rows';
import { presentCartLine } from '@chitenge/proxy/presenters/cart';
import { buildOrderRow, ORDER_ID } from './orders.ts';
import { orderPayments } from './payments.ts';
import { buildProduct, productRows } from './products.ts';

/** Builds a cart line; `n` distinguishes the lines and their products. */
export function buildCartLine(n: number, changes: Partial<CartLine> = {}): CartLine {
  const product = buildProduct(n);
  return {
    id: `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`,
    productId: product.id,
    quantity: 1,
    size: 'M',
    color: 'navy',
    variantId: product.variants[0]?.id ?? null,
    variants: [],
    available: true,
    product,
    ...changes,
  };
}

function toCartRow(line: CartLine): CartRow {
  const { id, productId, quantity, size, color, available, product, variantId, variants } = line;
  const { name, slug, description, price, imageUrl, stockCount } = product;
  return {
    id,
    product_id: productId,
    quantity,
    size,
    color,
    product_name: name,
    product_price: price,
    product: available
      ? {
          id: productId,
          name,
          slug,
          description,
          price,
          image: null,
          image_url: imageUrl,
          stock_count: stockCount,
        }
      : null,
    variant_id: variantId,
    variants: variants.map((variant) => ({
      id: variant.id,
      size: variant.size ?? '',
      color: variant.color ?? '',
      stock_count: variant.stockCount,
    })),
  };
}

/** The cart of the only session; empty before each test. */
let rows: CartRow[] = [];

/** The server's orders of the only session, with their idempotency keys; none before each test. */
let sessionOrders: (OrderSummaryRow & { key?: string })[] = [];

/** Sets the orders that the server has. */
export function setSessionOrders(...orders: (OrderSummaryRow & { key?: string })[]): void {
  sessionOrders = orders;
}

/** Sets the server's cart. */
export function setCart(...lines: CartLine[]): void {
  rows = lines.map(toCartRow);
}

/** Returns the server's cart. */
export function serverCart(): CartLine[] {
  return rows.map(presentCartLine);
}

function findRow(id: string): CartRow {
  const row = rows.find((row) => row.id === id);
  if (!row) throw notFound('line in this cart');
  return row;
}

function findOrder(id: string): OrderRow {
  if (id !== ORDER_ID) throw notFound('order');
  const payments = orderPayments();
  const isPaid = payments.some(({ status }) => status === 'completed');
  return buildOrderRow({ mobile_provider: 'mtn', payments, payment_status: isPaid ? 'paid' : 'pending' });
}

/** The extension's cart and orders in memory for one session, without business rules such as stock. */
export const memoryShop: ShopClient = {
  async readCart() {
    return rows;
  },
  async addLine(_session, { productId, quantity, size, color }) {
    const product = productRows.find(({ id }) => id === productId);
    if (!product) throw notFound('product');
    const same = rows.find((row) => row.product_id === productId && row.size === size && row.color === color);
    const { name: product_name, price: product_price } = product;
    const row: CartRow = same
      ? { ...same, quantity: same.quantity + quantity }
      : {
          id: crypto.randomUUID(),
          product_id: productId,
          quantity,
          size,
          color,
          product_name,
          product_price,
          product: { ...product, image: product.image?.id ?? null },
          variant_id: product.variants[0]?.id ?? null,
          variants: [],
        };
    rows = [...rows.filter(({ id }) => id !== row.id), row];
    return row;
  },
  async updateLine(_session, id, { quantity, size, color }) {
    const row = findRow(id);
    const options = { size: size ?? row.size, color: color ?? row.color };
    const chosen = row.variants.find(
      (variant) => variant.size === (options.size ?? '') && variant.color === (options.color ?? ''),
    );
    const changed = {
      ...row,
      ...options,
      quantity: quantity ?? row.quantity,
      ...(chosen ? { variant_id: chosen.id, variants: [] } : {}),
    };
    rows = rows.map((row) => (row.id === id ? changed : row));
    return changed;
  },
  async removeLine(_session, id) {
    findRow(id);
    rows = rows.filter((row) => row.id !== id);
  },
  async clearCart() {
    rows = [];
  },
  async placeOrder(_session, order) {
    const placed = buildOrderRow({
      customer_name: order.customerName,
      mobile_provider: order.mobileProvider,
      total_amount: order.totalAmount,
      items: rows,
    });
    rows = [];
    return { order: placed, replayed: false };
  },
  async listOrders(_session, key) {
    return sessionOrders.filter((order) => key === undefined || order.key === key);
  },
  readOrder: async (_session, id) => findOrder(id),
  revealOrder: async (_session, id) => findOrder(id),
};
