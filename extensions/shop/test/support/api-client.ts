import type { TestDirectus } from '@chitenge/directus/testing/test-directus';
import { CONTENT_EDITOR_ROLE, STAFF_ROLE, STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { ALL_CALLS } from '@chitenge/contract/calls/all-calls';
import { paramsHeader, QUERY_HEADER } from '@chitenge/contract/call-headers';
import { fixedPathsFirst } from '@chitenge/contract/calls/define';
import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { SESSION_HEADER } from '@chitenge/contract/session';
import type { Knex } from 'knex';
import { onTestFinished } from 'vitest';
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
  /** Sent as JSON; bytes as they are. */
  body?: unknown;
}

const createdSchema = z.object({ data: z.object({ id: z.string() }) });
const rowsSchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) });
const rowSchema = z.object({ data: z.record(z.string(), z.unknown()) });
const loginSchema = z.object({ data: z.object({ access_token: z.string() }) });

const DATED = new Set(['order_events', 'payments', 'stock_movements']);

export const ROLES = { staff: STAFF_ROLE.id, manager: STORE_MANAGER_ROLE.id, editor: CONTENT_EDITOR_ROLE.id };
export type Role = keyof typeof ROLES;

const CALLS = fixedPathsFirst(ALL_CALLS, ({ path }) => path);

/** Finds the call of a path, and returns its path in Directus with the headers that say what the address says. */
function forward(method: string, target: string): { path: string; headers: Record<string, string> } {
  const { pathname, searchParams } = new URL(target, 'http://shop.test');
  for (const call of CALLS) {
    const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const match = new RegExp(`^${call.path.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(pathname);
    if (call.method !== method || match === null) continue;
    const params = Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? '']));
    const headers = { ...paramsHeader(params), [QUERY_HEADER]: searchParams.toString() };
    return { path: `/shop/calls/${call.name}`, headers };
  }
  throw new Error(`There is no call ${method} ${target}`);
}

/** Calls the shop, and reads and writes its rows. */
export class ApiClient {
  readonly #running: () => TestDirectus;
  readonly #users: string[] = [];
  readonly #tokens: Partial<Record<Role, string>> = {};
  #database: Knex | undefined;

  /** @param running returns the Directus after its start */
  constructor(running: () => TestDirectus) {
    this.#running = running;
  }

  get directus(): TestDirectus {
    return this.#running();
  }

  /** A connection to its database until `close`. */
  get database(): Knex {
    return (this.#database ??= this.directus.openDatabase());
  }

  /** The tokens of the users that `addUsers` has created. */
  get staff(): string {
    return this.#token('staff');
  }
  get manager(): string {
    return this.#token('manager');
  }
  get editor(): string {
    return this.#token('editor');
  }

  #token(role: Role): string {
    const token = this.#tokens[role];
    if (token === undefined) throw new Error(`The shop has no ${role}`);
    return token;
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
    const forwarded = path.startsWith('/api/') ? forward(method, path) : undefined;
    for (const [name, value] of Object.entries(forwarded?.headers ?? {})) headers.set(name, value);
    const isFile = body instanceof Uint8Array;
    if (body !== undefined) headers.set('content-type', isFile ? 'image/jpeg' : 'application/json');
    const response = await fetch(`${this.directus.url}${forwarded?.path ?? path}`, {
      method: forwarded ? 'POST' : method,
      headers,
      ...(body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
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

  /** Sends a request as the owner, or with another token. */
  send(
    method: string,
    path: string,
    body?: unknown,
    token: string | null = this.directus.adminToken,
  ): Promise<Reply> {
    return this.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  }

  get(path: string, token?: string | null): Promise<Reply> {
    return this.send('GET', path, undefined, token);
  }

  post(path: string, body: unknown = {}, token?: string | null): Promise<Reply> {
    return this.send('POST', path, body, token);
  }

  patch(path: string, body: unknown, token?: string | null): Promise<Reply> {
    return this.send('PATCH', path, body, token);
  }

  async create(collection: string, item: Record<string, unknown>): Promise<Record<string, unknown>> {
    return rowSchema.parse((await this.post(`/items/${collection}`, item)).body).data;
  }

  /** Creates a row that exists until the test ends, and returns its id. */
  async temporary(collection: string, item: Record<string, unknown>): Promise<string> {
    const id = String((await this.create(collection, item))['id']);
    onTestFinished(async () => void (await this.remove(collection, id)));
    return id;
  }

  change(collection: string, id: string, change: Record<string, unknown>): Promise<Reply> {
    return this.patch(`/items/${collection}/${id}`, change);
  }

  remove(collection: string, id: unknown): Promise<Reply> {
    return this.send('DELETE', `/items/${collection}/${String(id)}`);
  }

  async row(collection: string, id: string): Promise<Record<string, unknown>> {
    return rowSchema.parse((await this.get(`/items/${collection}/${id}`)).body).data;
  }

  /** Returns the rows whose `field` is `value`, oldest first if they have a date. */
  async rows(collection: string, field: string, value: string): Promise<Record<string, unknown>[]> {
    const filter = encodeURIComponent(JSON.stringify({ [field]: { _eq: value } }));
    const sort = DATED.has(collection) ? '&sort=date_created' : '';
    return rowsSchema.parse((await this.get(`/items/${collection}?filter=${filter}&limit=-1${sort}`)).body)
      .data;
  }

  /** Changes the store settings until the test ends. */
  async settings(changes: Record<string, unknown>): Promise<Reply> {
    const path = '/items/store_settings';
    const { data } = rowSchema.parse((await this.get(path)).body);
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, data[name]]));
    onTestFinished(async () => void (await this.patch(path, before)));
    return this.patch(path, changes);
  }

  /** Creates a user of each role. Directus' free plan has three seats. */
  async addUsers(...roles: readonly Role[]): Promise<void> {
    for (const role of roles) this.#tokens[role] = await this.createUser(role, { role: ROLES[role] });
  }

  /** Creates a user with a role, or with policies; returns the static token. */
  async createUser(name: string, access: { role: string } | { policies: unknown }): Promise<string> {
    const token = `token-of-${name.replaceAll(/\W+/g, '-')}-0123456789`;
    const email = `${name.replaceAll(/\W+/g, '-')}@chitenge.shop`;
    const { status, body } = await this.post('/users', { email, token, status: 'active', ...access });
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
    if (this.#users.length > 0) await this.send('DELETE', '/users', this.#users.splice(0));
  }

  /** Closes the connection and deletes the users. */
  async close(): Promise<void> {
    await this.#database?.destroy();
    this.#database = undefined;
    await this.deleteUsers();
  }

  async signIn(): Promise<string> {
    const { body } = await this.call('POST', '/auth/login', { token: null, body: this.directus.owner });
    return loginSchema.parse(body).data.access_token;
  }
}
