import { randomUUID } from 'node:crypto';
import type { TestDirectus } from '@chitenge/directus/testing/test-directus';
import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import { expect } from 'vitest';
import { z } from 'zod';

export interface Reply {
  status: number;
  type: string | null;
  retryAfter: string | null;
  body: unknown;
}

export interface Call {
  token?: string | null;
  session?: string;
  key?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export const cartRowSchema = z.object({
  id: z.string(),
  product_id: z.string(),
  quantity: z.number(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  product_name: z.string(),
  product_price: z.coerce.number(),
  product: z
    .object({
      id: z.string(),
      slug: z.string(),
      sizes: z.array(z.string()).nullable(),
      price: z.coerce.number(),
      stock_count: z.number(),
    })
    .nullable(),
  variant_id: z.string().nullable(),
  variants: z.array(
    z.object({ id: z.string(), size: z.string(), color: z.string(), stock_count: z.number() }),
  ),
});

const orderReplySchema = z.object({ replayed: z.boolean(), data: z.looseObject({ id: z.string() }) });
const createdSchema = z.object({ data: z.object({ id: z.string() }) });
const rowsSchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) });
const rowSchema = z.object({ data: z.record(z.string(), z.unknown()) });
const loginSchema = z.object({ data: z.object({ access_token: z.string() }) });

/** The customer of a checkout. */
export const CUSTOMER = {
  customerName: 'Chanda Mwila',
  customerEmail: 'chanda@example.com',
  customerPhone: '0971234567',
  mobileProvider: 'mtn',
  mobileNumber: '0971234567',
  notes: '',
};

const DATED = new Set(['order_events', 'stock_movements']);

export function freshKey(): string {
  return randomUUID();
}

/** Matches a decimal column: a number from SQLite, a string from Postgres. */
export function amount(kwacha: number): unknown {
  return expect.toSatisfy((column) => Number(column) === kwacha);
}

export class ShopClient {
  readonly #running: () => TestDirectus;
  readonly #users: string[] = [];

  /** @param running returns the Directus after its start */
  constructor(running: () => TestDirectus) {
    this.#running = running;
  }

  get directus(): TestDirectus {
    return this.#running();
  }

  /** Sends a request as the service user, or with another token; null sends none. */
  async call(
    method: string,
    path: string,
    { token, session, key, headers: more, body }: Call = {},
  ): Promise<Reply> {
    const headers = new Headers(more);
    if (token !== null) headers.set('authorization', `Bearer ${token ?? this.directus.serviceToken}`);
    if (session !== undefined) headers.set(SESSION_HEADER, session);
    if (key !== undefined) headers.set(IDEMPOTENCY_HEADER, key);
    if (body !== undefined) headers.set('content-type', 'application/json');
    const response = await fetch(`${this.directus.url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed: unknown = text === '' ? null : JSON.parse(text);
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      retryAfter: response.headers.get('retry-after'),
      body: parsed,
    };
  }

  add(session: string, productId: string, options: Record<string, unknown> = {}): Promise<Reply> {
    return this.call('POST', '/shop/cart', { session, body: { productId, ...options } });
  }

  async cart(session: string): Promise<z.infer<typeof cartRowSchema>[]> {
    const { body } = await this.call('GET', '/shop/cart', { session });
    return z.object({ data: z.array(cartRowSchema) }).parse(body).data;
  }

  /** Changes the quantity, size or colour of a cart line. */
  changeLine(session: string, id: string | undefined, change: object): Promise<Reply> {
    return this.call('PATCH', `/shop/cart/${id}`, { session, body: change });
  }

  order(
    session: string,
    totalAmount: string,
    options: { key?: string; notes?: string; phone?: string; delivery?: object } = {},
  ): Promise<Reply> {
    const { key, notes = '', phone = CUSTOMER.customerPhone, delivery = {} } = options;
    return this.call('POST', '/shop/orders', {
      session,
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
    const { status, body } = await this.call('POST', '/shop/staff/products', {
      token: this.directus.adminToken,
      body: { columns, stockCount },
    });
    if (status !== 201) throw new Error(`Could not create a product: ${JSON.stringify(body)}`);
    return createdSchema.parse(body).data.id;
  }

  setStock(productId: string, stockCount: number, expected?: number): Promise<Reply> {
    return this.call('PATCH', `/shop/staff/products/${productId}/stock`, {
      token: this.directus.adminToken,
      body: { stockCount, expected },
    });
  }

  /** Runs a command on an order, as the owner unless another token is given. */
  changeOrder(
    orderId: string,
    command: 'status' | 'payment-status' | 'notes' | 'correction',
    body: object,
    token: string | null = this.directus.adminToken,
  ): Promise<Reply> {
    return this.call('PATCH', `/shop/staff/orders/${orderId}/${command}`, { token, body });
  }

  setStatus(orderId: string, status: string): Promise<Reply> {
    return this.changeOrder(orderId, 'status', { status });
  }

  async create(collection: string, item: Record<string, unknown>): Promise<Record<string, unknown>> {
    const { body } = await this.call('POST', `/items/${collection}`, {
      token: this.directus.adminToken,
      body: item,
    });
    return rowSchema.parse(body).data;
  }

  change(collection: string, id: string, change: Record<string, unknown>): Promise<Reply> {
    return this.call('PATCH', `/items/${collection}/${id}`, {
      token: this.directus.adminToken,
      body: change,
    });
  }

  async row(collection: string, id: string): Promise<Record<string, unknown>> {
    const { body } = await this.call('GET', `/items/${collection}/${id}`, {
      token: this.directus.adminToken,
    });
    return rowSchema.parse(body).data;
  }

  /** Returns the rows whose `field` is `value`, oldest first if they have a date. */
  async rows(collection: string, field: string, value: string): Promise<Record<string, unknown>[]> {
    const filter = encodeURIComponent(JSON.stringify({ [field]: { _eq: value } }));
    const sort = DATED.has(collection) ? '&sort=date_created' : '';
    const { body } = await this.call('GET', `/items/${collection}?filter=${filter}&limit=-1${sort}`, {
      token: this.directus.adminToken,
    });
    return rowsSchema.parse(body).data;
  }

  async stock(productId: string): Promise<unknown> {
    return (await this.row('products', productId))['stock_count'];
  }

  /** Places an order of a fresh session and returns its id. */
  async placed(productId: string, quantity: number, total: string): Promise<string> {
    const session = await this.sessionWith(productId, quantity);
    return orderOf(await this.order(session, total)).id;
  }

  /** Creates a user with a role, or with policies; returns the static token. */
  async createUser(name: string, access: { role: string } | { policies: unknown }): Promise<string> {
    const token = `token-of-${name.replaceAll(/\W+/g, '-')}-0123456789`;
    const email = `${name.replaceAll(/\W+/g, '-')}@chitenge.shop`;
    const { status, body } = await this.call('POST', '/users', {
      token: this.directus.adminToken,
      body: { email, token, status: 'active', ...access },
    });
    if (status !== 200) throw new Error(`Could not create ${name}: ${JSON.stringify(body)}`);
    this.#users.push(createdSchema.parse(body).data.id);
    return token;
  }

  /** Creates a user with a custom policy that allows everything on the collections. */
  createUserWithPermissions(name: string, collections: readonly string[]): Promise<string> {
    const permissions = collections.flatMap((collection) =>
      ['create', 'read', 'update', 'delete'].map((action) => ({ collection, action, fields: ['*'] })),
    );
    const policy = { name, admin_access: false, app_access: false, permissions: { create: permissions } };
    return this.createUser(name, { policies: { create: [{ policy }] } });
  }

  /** Deletes the created users, because Directus' free plan has three seats. */
  async deleteUsers(): Promise<void> {
    if (this.#users.length > 0)
      await this.call('DELETE', '/users', { token: this.directus.adminToken, body: this.#users });
  }

  async signIn(): Promise<string> {
    const { body } = await this.call('POST', '/auth/login', { token: null, body: this.directus.owner });
    return loginSchema.parse(body).data.access_token;
  }
}

/** Returns the order of a response. */
export function orderOf(reply: Reply): { id: string; [column: string]: unknown } {
  return orderReplySchema.parse(reply.body).data;
}

/** Returns the sorted statuses of responses. */
export function statusesOf(replies: Reply[]): number[] {
  return replies.map(({ status }) => status).toSorted((a, b) => a - b);
}
