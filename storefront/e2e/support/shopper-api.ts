/** Changes a shopper's cart through the API. */
import { productsSchema, type Product } from '@chitenge/contract/product';
import { newSessionId, SESSION_HEADER, SESSION_STORAGE_KEY } from '@chitenge/contract/session';
import type { BrowserContext } from 'playwright-core';
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

/** Returns all published products. */
export async function readProducts(): Promise<Product[]> {
  const response = await fetch(`${inject('shopUrl')}/api/products`);
  return productsSchema.parse(await response.json());
}

/** Gives a browser context a new session with a cart line per product, in its last size and first colour. */
export async function fillCart(
  context: BrowserContext,
  products: readonly Product[],
  quantity = 1,
): Promise<void> {
  const session = newSessionId();
  for (const { id, sizes, colors } of products)
    await callAsShopper(session, '/api/cart', {
      productId: id,
      quantity,
      size: sizes.at(-1) ?? null,
      color: colors[0] ?? null,
    });
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    SESSION_STORAGE_KEY,
    session,
  ] as const);
}
