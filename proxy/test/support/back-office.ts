/** Staff accounts and signed-in staff sessions for tests. */
import {
  CONTENT_EDITOR_ROLE,
  STAFF_ROLE,
  STORE_MANAGER_ROLE,
  type Role,
} from '@chitenge/directus/access/roles';
import type { Test } from 'supertest';
import { z } from 'zod';
import type { TestShop } from './shop.ts';
import { requestAsOwner } from './studio.ts';

export const ROLES = { staff: STAFF_ROLE, manager: STORE_MANAGER_ROLE, editor: CONTENT_EDITOR_ROLE };

export const PASSWORD = 'correct-horse-battery';

/** The `Origin` header of a browser on one of the shop's pages. */
export const ORIGIN = 'http://shop.test';

export interface Account {
  id: string;
  email: string;
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The session of a signed-in staff member. */
export interface StaffSession {
  account: Account;
  /** The `Cookie` header. */
  cookie: string;
  /** Calls the API with the session, from the shop's origin. */
  call(method: Method, path: string): Test;
}

let accountCount = 0;

const accountSchema = z.object({ data: z.object({ id: z.uuid() }) });

/** Adds an account as the owner. Managers and editors use a licence seat: there are three, one is the owner's. */
export async function addAccount(shop: TestShop, role: Role, row: object = {}): Promise<Account> {
  const email = `staff-${++accountCount}@chitenge.shop`;
  const defaults = {
    email,
    password: PASSWORD,
    role: role.id,
    first_name: 'Mutale',
    last_name: String(accountCount),
  };
  const created = await requestAsOwner(shop.directus, 'POST', '/users', { ...defaults, ...row });
  return { id: accountSchema.parse(created).data.id, email };
}

/** Updates an account as the owner. */
export async function updateAccount(shop: TestShop, { id }: Account, changes: object): Promise<void> {
  await requestAsOwner(shop.directus, 'PATCH', `/users/${id}`, changes);
}

export function signIn(shop: TestShop, email: string, password = PASSWORD): Test {
  return shop.api.post('/api/admin/session').set('Origin', ORIGIN).send({ email, password });
}

/** Returns the `Cookie` header for the response's session. */
export function cookieOf(headers: Record<string, unknown>): string {
  const [cookie = ''] = z.array(z.string()).parse(headers['set-cookie']);
  return cookie.split(';')[0] ?? '';
}

export async function signInAs(shop: TestShop, account: Account): Promise<StaffSession> {
  const { headers } = await signIn(shop, account.email).expect(200);
  const cookie = cookieOf(headers);
  return {
    account,
    cookie,
    call: (method, path) => shop.api[method](path).set({ Cookie: cookie, Origin: ORIGIN }),
  };
}

/** Creates a staff account and signs it in. */
export async function signInNewStaff(shop: TestShop): Promise<StaffSession> {
  return signInAs(shop, await addAccount(shop, STAFF_ROLE));
}

/** Signs in to Directus without the proxy, and returns the session token. The role may lack the back office. */
export async function createDirectusSession({ directus }: TestShop, email: string): Promise<string> {
  const response = await fetch(`${directus.url}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, mode: 'session' }),
  });
  const token = /directus_session_token=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
  if (token === undefined) throw new Error(`${email} cannot sign in: ${await response.text()}`);
  return token;
}
