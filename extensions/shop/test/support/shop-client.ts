import { randomUUID } from 'node:crypto';
import type { TestDirectus } from '@chitenge/directus/testing/test-directus';
import { ALL_CALLS } from '@chitenge/contract/calls/all-calls';
import { fixedPathsFirst, type RequestParts } from '@chitenge/contract/calls/define';
import { cartSchema, type CartLine } from '@chitenge/contract/cart';
import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import { expect } from 'vitest';
import { z } from 'zod';

export interface Reply {
  status: number;
  type: string | null;
  retryAfter: string | null;
  /** Of a list: the number of all that match. */
  total?: number | undefined;
  body: unknown;
}

export interface Call {
  token?: string | null;
  session?: string;
  key?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

const orderReplySchema = z.looseObject({ id: z.string() });
const createdSchema = z.object({ data: z.object({ id: z.string() }) });
const rowsSchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) });
const rowSchema = z.object({ data: z.record(z.string(), z.unknown()) });
const loginSchema = z.object({ data: z.object({ access_token: z.string() }) });

/** The customer of a checkout. */
export const CUSTOMER = {
  customerName: 'Chanda Mwila',
  customerEmail: 'chanda@example.com',
  customerPhone: '+260971234567',
  mobileProvider: 'mtn',
  mobileNumber: '+260971234567',
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

const CALLS = fixedPathsFirst(ALL_CALLS, ({ path }) => path);

/** Finds the call of a path, and returns what the proxy sends to the extension. */
function forward(method: string, target: string, { headers, body }: { headers: Headers; body: unknown }) {
  const { pathname, searchParams } = new URL(target, 'http://shop.test');
  for (const call of CALLS) {
    const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const match = new RegExp(`^${call.path.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(pathname);
    if (call.method !== method || match === null) continue;
    const parts: RequestParts = {
      params: Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ''])),
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(headers),
      body,
    };
    return { path: `/shop/calls/${call.name}`, parts };
  }
  throw new Error(`There is no call ${method} ${target}`);
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

  /**
   * Sends a request as the service user, or with another token; null sends none. A call of the API reaches the extension
   * as the proxy forwards it.
   */
  async call(
    method: string,
    path: string,
    { token, session, key, headers: more, body }: Call = {},
  ): Promise<Reply> {
    const headers = new Headers(more);
    if (token !== null) headers.set('authorization', `Bearer ${token ?? this.directus.serviceToken}`);
    if (session !== undefined) headers.set(SESSION_HEADER, session);
    if (key !== undefined) headers.set(IDEMPOTENCY_HEADER, key);
    const forwarded = path.startsWith('/api/') ? forward(method, path, { headers, body }) : undefined;
    const sent = forwarded?.parts ?? body;
    if (sent !== undefined) headers.set('content-type', 'application/json');
    const response = await fetch(`${this.directus.url}${forwarded?.path ?? path}`, {
      method: forwarded ? 'POST' : method,
      headers,
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : text || null;
    const total = response.headers.get(TOTAL_COUNT_HEADER);
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      retryAfter: response.headers.get('retry-after'),
      total: total === null ? undefined : Number(total),
      body: parsed,
    };
  }

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
    options: { key?: string; notes?: string; phone?: string; delivery?: object } = {},
  ): Promise<Reply> {
    const { key, notes = '', phone = CUSTOMER.customerPhone, delivery = {} } = options;
    return this.call('POST', '/api/orders', {
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
    return this.call('PATCH', `/api/admin/products/${productId}`, {
      token: this.directus.adminToken,
      body: { variants },
    });
  }

  setStock(productId: string, stockCount: number, expected?: number): Promise<Reply> {
    return this.call('PATCH', `/api/admin/products/${productId}/stock`, {
      token: this.directus.adminToken,
      body: { stockCount, expected },
    });
  }

  /** Runs a command on an order, as the owner unless another token is given. */
  changeOrder(
    orderId: string,
    command: 'status' | 'payment-status' | 'notes' | 'details' | 'correction',
    body: object,
    token: string | null = this.directus.adminToken,
  ): Promise<Reply> {
    // Corrections at any time are the Studio's alone.
    const orders = command === 'correction' ? '/shop/staff/orders' : '/api/orders';
    return this.call('PATCH', `${orders}/${orderId}/${command}`, { token, body });
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
export function orderOf(reply: Reply): { id: string; [field: string]: unknown } {
  return orderReplySchema.parse(reply.body);
}

/** Returns the sorted statuses of responses. */
export function statusesOf(replies: Reply[]): number[] {
  return replies.map(({ status }) => status).toSorted((a, b) => a - b);
}
