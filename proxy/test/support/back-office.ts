/** Accounts of staff for tests, and calls made as one of them. */
import {
  CONTENT_EDITOR_ROLE,
  STAFF_ROLE,
  STORE_MANAGER_ROLE,
  type Role,
} from '@chitenge/directus/access/roles';
import type { Test } from 'supertest';
import { z } from 'zod';
import type { TestShop } from './shop.ts';

export const ROLES = { staff: STAFF_ROLE, manager: STORE_MANAGER_ROLE, editor: CONTENT_EDITOR_ROLE };

export const PASSWORD = 'correct-horse-battery';

/** What a browser on one of the shop's pages sends along. */
export const ORIGIN = 'http://shop.test';

export interface Account {
  id: string;
  email: string;
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Calls of one signed-in member of staff, from the shop's own pages. */
export interface Desk {
  account: Account;
  /** The header that holds the session. */
  cookie: string;
  call(method: Method, path: string): Test;
}

let made = 0;

const accountSchema = z.object({ data: z.object({ id: z.uuid() }) });

async function asOwner(shop: TestShop, method: string, path: string, row: object): Promise<unknown> {
  const { url, adminToken } = shop.directus;
  const response = await fetch(url + path, {
    method,
    headers: { Authorization: `Bearer ${adminToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(row),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return response.json();
}

/** Adds an account as the owner does in the Studio. Managers and editors take a seat each; there are three, one is the owner's. */
export async function addAccount(shop: TestShop, role: Role, row: object = {}): Promise<Account> {
  const email = `colleague-${++made}@chitenge.shop`;
  const named = { email, password: PASSWORD, role: role.id, first_name: 'Mutale', last_name: String(made) };
  const created = await asOwner(shop, 'POST', '/users', { ...named, ...row });
  return { id: accountSchema.parse(created).data.id, email };
}

/** Changes an account as the owner does. */
export async function updateAccount(shop: TestShop, { id }: Account, changes: object): Promise<void> {
  await asOwner(shop, 'PATCH', `/users/${id}`, changes);
}

export function signIn(shop: TestShop, email: string, password = PASSWORD): Test {
  return shop.api.post('/api/admin/session').set('Origin', ORIGIN).send({ email, password });
}

/** The session's cookie as the browser sends it back. */
export function cookieOf(headers: Record<string, unknown>): string {
  const [cookie = ''] = z.array(z.string()).parse(headers['set-cookie']);
  return cookie.split(';')[0] ?? '';
}

/** Signs an account in. */
export async function openDesk(shop: TestShop, account: Account): Promise<Desk> {
  const { headers } = await signIn(shop, account.email).expect(200);
  const cookie = cookieOf(headers);
  return {
    account,
    cookie,
    call: (method, path) => shop.api[method](path).set({ Cookie: cookie, Origin: ORIGIN }),
  };
}

/** A new member of staff, signed in. */
export async function newStaffDesk(shop: TestShop): Promise<Desk> {
  return openDesk(shop, await addAccount(shop, STAFF_ROLE));
}

/** A session as Directus gives it to whoever signs in to it directly, with the back office or without. */
export async function sessionOf({ directus }: TestShop, email: string): Promise<string> {
  const response = await fetch(`${directus.url}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, mode: 'session' }),
  });
  const token = /directus_session_token=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
  if (token === undefined) throw new Error(`${email} cannot sign in: ${await response.text()}`);
  return token;
}
