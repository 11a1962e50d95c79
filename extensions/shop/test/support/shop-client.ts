import { randomUUID } from 'node:crypto';
import { cartSchema, type CartLine } from '@chitenge/contract/cart';
import { newSessionId } from '@chitenge/contract/session';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { ApiClient, type Reply } from './api-client.ts';

export type { Call, Reply } from './api-client.ts';

/** The customer of a checkout. */
export const CUSTOMER = {
  customerName: 'Chanda Mwila',
  customerEmail: 'chanda@example.com',
  customerPhone: '+260971234567',
  mobileProvider: 'mtn',
  mobileNumber: '+260971234567',
  notes: '',
};

export function freshKey(): string {
  return randomUUID();
}

/** Returns a transaction id that no other payment has. */
export const freshTransactionId = (): string => `R${randomUUID().slice(0, 12)}`.toUpperCase();

/** Matches a decimal column: a number from SQLite, a string from Postgres. */
export function amount(kwacha: number): unknown {
  return expect.toSatisfy((column) => Number(column) === kwacha);
}

/** Matches the answer with a problem. @param type the last part of its type */
export const problem = (status: number, type?: string, more: object = {}) => ({
  status,
  body: { ...(type !== undefined && { type: `/problems/${type}` }), ...more },
});

/** Matches the answer that refuses a field. */
export const invalid = (field: string, message?: unknown, status = 400) => ({
  status,
  body: { errors: [{ field, ...(message !== undefined && { message }) }] },
});

/** Matches the refusal of a command, with a part of its words. */
export const refusal = (words: string, status = 409) =>
  problem(status, undefined, { detail: expect.stringContaining(words) });

/** Who may read an order. */
export interface Access {
  id: string;
  session?: string;
  headers?: Record<string, string>;
}

/** Money that staff record. */
interface Money {
  method?: string;
  amount: string;
  transactionId?: string;
  network?: string;
}

export class ShopClient extends ApiClient {
  add(session: string, productId: string, options: Record<string, unknown> = {}): Promise<Reply> {
    return this.call('POST', '/api/cart', { session, body: { productId, ...options } });
  }

  async cart(session: string): Promise<CartLine[]> {
    return cartSchema.parse((await this.call('GET', '/api/cart', { session })).body);
  }

  /** Changes the quantity, size or colour of a cart line. */
  changeLine(session: string, id: string | undefined, change: object): Promise<Reply> {
    return this.call('PATCH', `/api/cart/${id}`, { session, body: change });
  }

  order(
    session: string,
    totalAmount: string,
    options: {
      key?: string;
      notes?: string;
      phone?: string;
      delivery?: object;
      headers?: Record<string, string>;
    } = {},
  ): Promise<Reply> {
    const { key, headers = {}, notes = '', phone = CUSTOMER.customerPhone, delivery = {} } = options;
    return this.call('POST', '/api/orders', {
      session,
      headers,
      ...(key === undefined ? {} : { key }),
      body: { ...CUSTOMER, customerPhone: phone, notes, totalAmount, ...delivery },
    });
  }

  /** Creates a session with `quantity` units of a product in its cart. */
  async sessionWith(productId: string, quantity = 1, options: Record<string, unknown> = {}): Promise<string> {
    const session = newSessionId();
    const { status } = await this.add(session, productId, { quantity, ...options });
    if (status !== 201) throw new Error(`Could not add to the cart: ${status}`);
    return session;
  }

  /** Creates a published product and returns its id. */
  async product({ stock_count: stockCount = 10, ...fields }: Record<string, unknown> = {}): Promise<string> {
    const columns = { name: 'Chitenge shirt', status: 'published', price: '100.00', ...fields };
    const id = String((await this.create('products', columns))['id']);
    if (stockCount !== 0) await this.setStock(id, Number(stockCount));
    return id;
  }

  /** Creates a published product with variants and returns its id. */
  async productWith(variants: unknown, fields: Record<string, unknown> = {}): Promise<string> {
    const id = await this.product({ ...fields, stock_count: 0 });
    const { status, body } = await this.setVariants(id, variants);
    if (status !== 200) throw new Error(`Could not write variants: ${JSON.stringify(body)}`);
    return id;
  }

  setVariants(productId: string, variants: unknown): Promise<Reply> {
    return this.patch(`/api/admin/products/${productId}`, { variants });
  }

  setStock(productId: string, stockCount: number, expected?: number): Promise<Reply> {
    return this.patch(`/api/admin/products/${productId}/stock`, { stockCount, expected });
  }

  /** The active variants of a product by size: the value of a column, such as its id or stock count. */
  async bySize<Column extends 'id' | 'stock_count'>(
    product: string,
    column: Column,
  ): Promise<Record<string, { id: string; stock_count: number }[Column]>> {
    const rows = await this.database('product_variants')
      .where({ product, active: true })
      .select<{ size: string; id: string; stock_count: number }[]>('size', 'id', 'stock_count');
    return Object.fromEntries(rows.map((row) => [row.size, row[column]]));
  }

  /** Creates a published discount code of 10%, which the end of the test archives, and returns its text. */
  async discountCode(columns: Record<string, unknown> = {}): Promise<string> {
    const code = `TEST-${randomUUID().slice(0, 8).toUpperCase()}`;
    const terms = { kind: 'percent', value: '10', status: 'published' };
    const { id } = await this.create('discount_codes', { code, ...terms, ...columns });
    onTestFinished(
      async () => void (await this.change('discount_codes', String(id), { status: 'archived' })),
    );
    return code;
  }

  /** Creates a published delivery method for K35 until the test ends, and returns its id. */
  deliveryMethod(columns: Record<string, unknown> = {}): Promise<string> {
    const days = { days_min: 1, days_max: 2 };
    const terms = { name: 'Bus', kind: 'pickup', fee: '35.00', ...days, status: 'published' };
    return this.temporary('delivery_methods', { ...terms, ...columns });
  }

  /** Runs a command on an order, as the owner unless another token is given. */
  changeOrder(
    orderId: string,
    command: 'status' | 'payment-status' | 'notes' | 'details' | 'correction',
    body: object,
    token?: string | null,
  ): Promise<Reply> {
    // Corrections at any time are the Studio's alone.
    const orders = command === 'correction' ? '/shop/staff/orders' : '/api/orders';
    return this.patch(`${orders}/${orderId}/${command}`, body, token);
  }

  setStatus(orderId: string, status: string): Promise<Reply> {
    return this.changeOrder(orderId, 'status', { status });
  }

  setPaymentStatus(orderId: string, paymentStatus: string, transactionId?: string): Promise<Reply> {
    return this.changeOrder(orderId, 'payment-status', {
      paymentStatus,
      ...(transactionId && { transactionId }),
    });
  }

  /** Records that all of an order is paid. */
  pay(orderId: string, transactionId?: string): Promise<Reply> {
    return this.setPaymentStatus(orderId, 'paid', transactionId);
  }

  /** Claims a payment of an order. */
  claim({ id, ...access }: Access, transactionId: string, phone = '+260961234567'): Promise<Reply> {
    const { session, headers } = access;
    return this.call('POST', `/api/orders/${id}/payment-claims`, {
      ...(session !== undefined && { session }),
      ...(headers !== undefined && { headers }),
      body: { transactionId, phone },
    });
  }

  /** Records money of an order, in cash unless another way is given. */
  record(
    orderId: string,
    { method = 'cash', ...money }: Money,
    { key = freshKey(), token = this.directus.adminToken } = {},
  ): Promise<Reply> {
    const body = { method, ...money };
    return this.call('POST', `/api/admin/orders/${orderId}/payments`, { token, key, body });
  }

  /** Says what a change of an order's goods would cost. */
  quoteChange(orderId: string, goods: object, token?: string): Promise<Reply> {
    return this.post(`/api/admin/orders/${orderId}/changes/quote`, goods, token);
  }

  /** Changes an order's goods with the difference that the shop has quoted, unless `more` has another one. */
  async changeGoods(orderId: string, goods: object, more: object = {}, token?: string): Promise<Reply> {
    const { body } = await this.quoteChange(orderId, goods, token);
    const { difference: expectedDifference } = differenceSchema.parse(body);
    const change = { id: freshKey(), ...goods, expectedDifference, ...more };
    return this.post(`/api/admin/orders/${orderId}/changes`, change, token);
  }

  /** Decides about a payment: `confirm`, `reject`, `refund` or `keep`. */
  decide(paymentId: unknown, verb: string, body: object = {}, token?: string): Promise<Reply> {
    return this.post(`/api/admin/payments/${String(paymentId)}/${verb}`, body, token);
  }

  paymentsOf(orderId: string): Promise<Record<string, unknown>[]> {
    return this.rows('payments', 'order', orderId);
  }

  eventsOf(orderId: string): Promise<Record<string, unknown>[]> {
    return this.rows('order_events', 'order', orderId);
  }

  async movementsOf(orderId: string): Promise<unknown[][]> {
    const rows = await this.rows('stock_movements', 'order', orderId);
    return rows.map(({ reason, change }) => [reason, change]);
  }

  /** The templates of an order's messages. */
  templatesOf(orderId: string): Promise<string[]> {
    return this.database('messages').where('order', orderId).pluck<string[]>('template');
  }

  /** Reads a list of orders as staff do. */
  async findOrders(query: object, token?: string): Promise<{ ids: string[]; total: number | undefined }> {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) search.set(name, String(value));
    const { body, total } = await this.get(`/api/orders?${search.toString()}`, token);
    return {
      ids: z
        .array(orderReplySchema)
        .parse(body)
        .map(({ id }) => id),
      total,
    };
  }

  /** Lets the hold of an order end in so many milliseconds; it has ended by default. */
  async endHold(id: string, ms = -1000): Promise<void> {
    await this.database('orders')
      .where({ id })
      .update({ holds_until: new Date(Date.now() + ms) });
  }

  async stock(productId: string): Promise<unknown> {
    return (await this.row('products', productId))['stock_count'];
  }

  /** Places an order of a fresh session and returns its id. */
  async placed(productId: string, quantity: number, total: string): Promise<string> {
    const session = await this.sessionWith(productId, quantity);
    return orderOf(await this.order(session, total)).id;
  }
}

/** Of a refused quote there is none. */
const differenceSchema = z.looseObject({ difference: z.string().default('0.00') });

const orderReplySchema = z.looseObject({ id: z.string() });

/** Returns the order of a response. */
export function orderOf(reply: Reply): { id: string; [field: string]: unknown } {
  return orderReplySchema.parse(reply.body);
}

/** Returns the sorted statuses of responses. */
export function statusesOf(replies: Reply[]): number[] {
  return replies.map(({ status }) => status).toSorted((a, b) => a - b);
}
