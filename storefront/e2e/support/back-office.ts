/** Creates staff accounts, opens the back office, and places orders through the API. */
import { PRODUCT_DELETION } from '@chitenge/directus/access/policies';
import { STAFF_ROLE } from '@chitenge/directus/access/roles';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { z } from 'zod';
import { newSessionId } from '@chitenge/contract/session';
import { orderSchema } from '@chitenge/contract/order';
import { productsSchema, type Product } from '@chitenge/contract/product';
import { asOwner } from './as-owner.ts';
import { newShopper, SCREENS, type Shopper } from './browser.ts';
import { callAsShopper } from './shopper-api.ts';
import { TABS } from '../../src/features/admin/shell/admin-tab.ts';

/** The tabs of a shop that offers no lay-by; admin-lay-by.long.test.ts opens theirs. */
export const SHOWN_TABS = TABS.filter((tab) => tab !== 'lay-bys');

export interface Account {
  email: string;
  password: string;
  name: string;
}

let created = 0;

/** Creates an account of a role, by default Staff, which may use the back office but not the Studio. It may delete products. */
export async function addStaff(role = STAFF_ROLE.id): Promise<Account> {
  const account = {
    email: `staff-${Date.now()}-${++created}@chitenge.shop`,
    password: 'correct-horse-battery',
  };
  const name = { first_name: 'Mutale', last_name: `Banda ${created}` };
  const policies = { create: [{ policy: PRODUCT_DELETION.id }] };
  await asOwner('POST', '/users', { ...account, ...name, role, policies });
  return { ...account, name: `${name.first_name} ${name.last_name}` };
}

/** Makes managers and editors staff, who have no seat in the Studio. It has three. */
export async function freeSeats(emails: readonly string[]): Promise<void> {
  const query = { filter: { email: { _in: emails } } };
  await asOwner('PATCH', '/users', { query, data: { role: STAFF_ROLE.id } });
}

/** Fills the sign-in form of the page or of a dialog. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  const form = page.locator('form').filter({ has: page.locator('input[name=password]') });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

/** The accounts that tests share which do not care who they are, by shop: a password takes long to hash. */
const shared = new Map<string, Promise<Account>>();

function sharedAccount(): Promise<Account> {
  const key = inject('shopUrl');
  const account = shared.get(key) ?? addStaff();
  shared.set(key, account);
  return account;
}

/** Opens the dashboard, signed in without the form. @param account by default one that other tests have, too */
export async function openBackOffice(
  screen: BrowserContextOptions = SCREENS.desk,
  account: Account | null = null,
): Promise<Shopper & { account: Account }> {
  const { email, password, name } = account ?? (await sharedAccount());
  const staff = await newShopper(screen);
  const answer = await staff.context.request.post('/api/admin/session', {
    headers: { origin: inject('shopUrl') },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`);
  await staff.page.goto('/admin');
  await staff.page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  return { ...staff, account: { email, password, name } };
}

/** Returns a published product with one stock count of at least `units`. */
export async function findProduct(units: number): Promise<Product> {
  const response = await fetch(`${inject('shopUrl')}/api/products`);
  const product = productsSchema
    .parse(await response.json())
    .find(({ stockBy, stockCount }) => stockBy === 'product' && stockCount >= units);
  if (!product) throw new Error(`No product has ${units} units.`);
  return product;
}

/** Returns a product's stock count from the API. */
export async function stockOf({ slug }: Product): Promise<number> {
  const response = await fetch(`${inject('shopUrl')}/api/products/${slug}`);
  return z.object({ stockCount: z.number() }).parse(await response.json()).stockCount;
}

/** Orders one unit of a product through the API. */
export async function placeOrder(product: Product, customerName: string, session = newSessionId()) {
  const [size = null, color = null] = [product.sizes[0], product.colors[0]];
  await callAsShopper(session, '/api/cart', { productId: product.id, quantity: 1, size, color });
  const order = await callAsShopper(session, '/api/orders', {
    customerName,
    customerEmail: 'chipo@example.com',
    customerPhone: '0971234567',
    mobileProvider: 'mtn',
    mobileNumber: '0971234567',
    totalAmount: product.price,
  });
  return orderSchema.parse(order);
}
