/** What browser tests do at the till. */
import type { Product } from '@chitenge/contract/product';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { z } from 'zod';
import { openBackOffice } from './back-office.ts';
import { SCREENS } from './browser.ts';
import { createProduct } from './create-product.ts';

export const PRICE = 349;

interface Goods {
  name: string;
  barcode: string;
  product: Product;
}

export async function stockedDress(stockCount: number): Promise<Goods> {
  const barcode = `${Date.now()}`.slice(-11);
  const name = `Till dress ${barcode}`;
  return { name, barcode, product: await createProduct(name, [{ size: 'M', stockCount, barcode }]) };
}

export async function openTill(options: object = {}) {
  const staff = await openBackOffice({ ...SCREENS.desk, ...options });
  await staff.page.goto('/admin/till');
  await staff.page.getByRole('list', { name: 'Products' }).waitFor();
  return staff;
}

/**
 * Types as a scanner does, wherever the focus is: no key waits for the one before, because the till knows a scanner by the
 * time between keys, and a busy machine would type like a person.
 */
export async function scan(page: Page, code: string): Promise<void> {
  await Promise.all([...code.split(''), 'Enter'].map((key) => page.keyboard.press(key)));
}

export const total = (page: Page) => page.getByText(/^Total/);

export async function payCash(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cash', exact: true }).click();
  await page.getByRole('button', { name: /^Exactly K/ }).click();
  await page.getByRole('button', { name: 'Next sale' }).waitFor();
}

const ordersSchema = z.array(
  z.object({
    id: z.string(),
    totalAmount: z.string(),
    status: z.string(),
    items: z.array(z.object({ quantity: z.number() })),
  }),
);

/** The orders of a product, by its name. */
export async function ordersOf({ request }: BrowserContext, name: string) {
  const answer = await request.get(`${inject('shopUrl')}/api/orders`, {
    params: { search: name, limit: 200 },
  });
  return ordersSchema.parse(await answer.json());
}

export const isAllSent = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.getByRole('button', { name: /not sent$/ }).count(), { timeout: 120_000 })
    .toBe(0);
};
