import { cartLineSchema, type CartLine } from '@chitenge/contract/cart';
import { cartCalls as calls } from '@chitenge/contract/calls/cart';
import { ordersCalls } from '@chitenge/contract/calls/orders';
import { receiptsCalls } from '@chitenge/contract/calls/receipts';
import type { Order, OrderSummary } from '@chitenge/contract/order';
import { notFound } from '@chitenge/contract/problem-error';
import { presentProduct } from '@chitenge/contract/rows/present-product';
import { defineRoute } from '@chitenge/proxy/routes/route';
import { buildOrder, ORDER_ID } from './orders.ts';
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

/** Builds a size that a line can have. */
export const buildChoice = (n: number, size: string, stockCount: number) => ({
  id: `00000000-0000-4000-8000-a${String(n).padStart(11, '0')}`,
  size,
  color: null,
  stockCount,
});

/** The cart of the only session; empty before each test. */
let lines: CartLine[] = [];

/** An order in the list of the session, and the key that placed it. */
type SessionOrder = OrderSummary & { key?: string };

/** The server's orders of the only session; none before each test. */
let sessionOrders: SessionOrder[] = [];

/** Sets the orders that the server has. */
export function setSessionOrders(...orders: SessionOrder[]): void {
  sessionOrders = orders;
}

/** Sets the server's cart. */
export function setCart(...all: CartLine[]): void {
  lines = all.map(({ product, ...line }) => ({ ...line, product: productSchema.parse(product) }));
}

/** Returns the server's cart. */
export function serverCart(): CartLine[] {
  return lines;
}

function findLine(id: string): CartLine {
  const line = lines.find((each) => each.id === id);
  if (!line) throw notFound('line in this cart');
  return line;
}

function findOrder(id: string): Order {
  if (id !== ORDER_ID) throw notFound('order');
  const payments = orderPayments();
  const isPaid = payments.some(({ status }) => status === 'completed');
  return buildOrder({ mobileProvider: 'mtn', payments, paymentStatus: isPaid ? 'paid' : 'pending' });
}

const productSchema = cartLineSchema.shape.product;

/** The cart and the orders of one session in memory, without rules of business such as stock. */
export const cartRoutes = [
  defineRoute(calls.readCart, { handle: async () => ({ status: 200, body: lines }) }),

  defineRoute(calls.addToCart, {
    async handle({ body: { productId, quantity, size, color } }) {
      const row = productRows.find(({ id }) => id === productId);
      if (!row) throw notFound('product');
      const same = lines.find(
        (line) => line.productId === productId && line.size === size && line.color === color,
      );
      const line: CartLine = same
        ? { ...same, quantity: same.quantity + quantity }
        : {
            id: crypto.randomUUID(),
            productId,
            quantity,
            size,
            color,
            variantId: row.variants[0]?.id ?? null,
            variants: [],
            available: true,
            product: productSchema.parse(presentProduct(row)),
          };
      lines = [...lines.filter(({ id }) => id !== line.id), line];
      return { status: 201, body: line };
    },
  }),

  defineRoute(calls.updateCartLine, {
    async handle({ params: { id }, body: { quantity, size, color } }) {
      const line = findLine(id);
      const options = { size: size ?? line.size, color: color ?? line.color };
      const chosen = line.variants.find(
        (variant) => variant.size === options.size && variant.color === options.color,
      );
      const changed = {
        ...line,
        ...options,
        quantity: quantity ?? line.quantity,
        ...(chosen ? { variantId: chosen.id, variants: [] } : {}),
      };
      lines = lines.map((each) => (each.id === id ? changed : each));
      return { status: 200, body: changed };
    },
  }),

  defineRoute(calls.removeCartLine, {
    async handle({ params: { id } }) {
      findLine(id);
      lines = lines.filter((line) => line.id !== id);
      return { status: 204 };
    },
  }),

  defineRoute(calls.emptyCart, {
    async handle() {
      lines = [];
      return { status: 204 };
    },
  }),
];

export const orderRoutes = [
  defineRoute(receiptsCalls.readReceipt, {
    async handle() {
      throw notFound('receipt');
    },
  }),

  defineRoute(ordersCalls.placeOrder, {
    async handle({ body: { customerName, mobileProvider, totalAmount } }) {
      const items = lines.map(({ product: { name, price, id, slug, imageUrl }, ...line }) => ({
        id: line.id,
        productName: name,
        productPrice: price,
        quantity: line.quantity,
        size: line.size,
        color: line.color,
        product: { id, slug, imageUrl },
      }));
      lines = [];
      return { status: 201, body: buildOrder({ customerName, mobileProvider, totalAmount, items }) };
    },
  }),

  defineRoute(ordersCalls.listSessionOrders, {
    handle: async ({ query: { key } }) => ({
      status: 200,
      body: sessionOrders.filter((order) => key === undefined || order.key === key),
    }),
  }),

  defineRoute(ordersCalls.readOrder, {
    handle: async ({ params }) => ({ status: 200, body: findOrder(params.id) }),
  }),

  defineRoute(ordersCalls.revealOrder, {
    handle: async ({ params }) => ({ status: 200, body: findOrder(params.id) }),
  }),
];
