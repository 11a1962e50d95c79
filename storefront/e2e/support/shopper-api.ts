/** Changes a shopper's cart through the API. */
import { cartSchema, type CartLine } from '@chitenge/contract/cart';
import { productsSchema, type Product } from '@chitenge/contract/product';
import { newSessionId, SESSION_HEADER, SESSION_STORAGE_KEY } from '@chitenge/contract/session';
import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';

export async function callAsShopper(session: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${inject('shopUrl')}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [SESSION_HEADER]: session },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Returns the cart of a page's session. */
export async function readCart(page: Page): Promise<CartLine[]> {
  const session = await page.evaluate((key) => localStorage.getItem(key), SESSION_STORAGE_KEY);
  const headers = { [SESSION_HEADER]: session ?? '' };
  return cartSchema.parse(await (await fetch(`${inject('shopUrl')}/api/cart`, { headers })).json());
}

/** Returns all published products. */
export async function readProducts(): Promise<Product[]> {
  const response = await fetch(`${inject('shopUrl')}/api/products`);
  return productsSchema.parse(await response.json());
}

/** Returns the last variant that a shopper may choose; not every size exists in every colour. */
function lastChoice({ stockBy, variants, sizes, colors }: Product) {
  const { size = null, color = null } =
    stockBy === 'variant' ? (variants.at(-1) ?? {}) : { size: sizes.at(-1), color: colors[0] };
  return { size, color };
}

/** Gives a browser context a new session with a cart line per product, in its last size and colour. */
export async function fillCart(
  context: BrowserContext,
  products: readonly Product[],
  quantity = 1,
): Promise<void> {
  const session = newSessionId();
  for (const product of products)
    await callAsShopper(session, '/api/cart', { productId: product.id, quantity, ...lastChoice(product) });
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    SESSION_STORAGE_KEY,
    session,
  ] as const);
}
