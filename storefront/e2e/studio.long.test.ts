/** Directus' Studio with the shop's extension, as editors and store managers use it. */
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import { CONTENT_EDITOR_ROLE, STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { OWNER } from '@chitenge/directus/testing/test-environment';
import { asOwner, callAsOwner } from './support/as-owner.ts';
import { freeSeats } from './support/back-office.ts';
import { sharedBrowser, SCREENS } from './support/browser.ts';

const PASSWORD = 'a-password-for-tests';

let browser: Browser;
/** One context for all tests, because the Studio's scripts are large and stay in its cache. */
let context: BrowserContext;
beforeAll(async () => {
  browser = await sharedBrowser();
  // Without the Studio's animations.
  context = await browser.newContext({
    ...SCREENS.desk,
    baseURL: inject('directusUrl'),
    reducedMotion: 'reduce',
  });
  // The Studio loads slowly.
  context.setDefaultTimeout(45_000);
  await asOwner('POST', '/users', [
    { email: 'editor@chitenge.shop', role: CONTENT_EDITOR_ROLE.id, password: PASSWORD, status: 'active' },
    { email: 'manager@chitenge.shop', role: STORE_MANAGER_ROLE.id, password: PASSWORD, status: 'active' },
  ]);
  // Until the owner answers, the Studio asks what it is used for, above every page.
  await asOwner('PATCH', '/settings', { project_usage: 'community' });
});
afterAll(async () => {
  await freeSeats(['editor@chitenge.shop', 'manager@chitenge.shop']);
});

/** Adds a published product and returns its id. */
const addProduct = async (body: object): Promise<string> =>
  z.object({ id: z.string() }).parse(await callAsOwner('addProduct', {}, body)).id;

afterEach(async () => {
  for (const page of context.pages()) await page.close();
  await context.clearCookies();
});

/** Opens a page of the Studio as a user, whose session starts without the sign-in form. */
async function openStudio(email: string, path: string, password = PASSWORD): Promise<Page> {
  const data = { email, password, mode: 'session' };
  const response = await context.request.post('/auth/login', { data });
  if (!response.ok()) throw new Error(`${email} could not sign in: ${response.status()}`);
  const page = await context.newPage();
  await page.goto(`/admin${path}`);
  return page;
}

/** Counts an editor's steps. */
function stepCounter() {
  let steps = 0;
  return {
    step: async (act: Promise<unknown>) => {
      await act;
      steps += 1;
    },
    taken: () => steps,
  };
}

const field = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`);

/** An entry of the navigation. Its name contains its icon's glyph, so an exact match fails. */
const navItem = (page: Page, name: string): Locator => page.getByRole('link', { name });

async function choose(page: Page, name: string, option: string): Promise<void> {
  await field(page, name).locator('.interface').click();
  await page.locator('.v-menu-popper .v-list-item').filter({ hasText: option }).click();
}

it('an editor signs in, adds a product with an image in nine steps, and the shop shows it', async () => {
  const page = await context.newPage();
  await page.goto('/admin/login');
  await page.getByPlaceholder('Email').fill('editor@chitenge.shop');
  await page.getByPlaceholder('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  // Directus opens the page that the user visited last.
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await page.goto('/admin/content');
  for (const name of ['Products', 'Categories', 'Drafts', 'Low stock', 'Home, lookbook and search'])
    await navItem(page, name).waitFor();
  expect(await navItem(page, 'Unpaid').count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);

  const { step, taken } = stepCounter();
  const image = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#9a4a1c' } })
    .jpeg()
    .toBuffer();

  await step(navItem(page, 'Products').click());
  await page.waitForURL('**/content/products');
  await step(
    page
      .getByRole('link', { name: 'Create' })
      .or(page.getByRole('button', { name: 'Create' }))
      .first()
      .click(),
  );
  await page.getByText('Shoppers cannot see it yet.').waitFor();
  await step(field(page, 'name').getByRole('textbox').fill('Kariba Sunset Wrap'));
  await step(choose(page, 'status', 'Published'));
  await step(field(page, 'price').locator('input').fill('450'));
  const file = { name: 'kariba.jpg', mimeType: 'image/jpeg', buffer: image };
  await step(field(page, 'image').locator('input[type=file]').setInputFiles(file));
  await field(page, 'image').locator('img').waitFor();
  await step(page.getByRole('button', { name: 'Save', exact: true }).click());

  const link = page.getByRole('link', { name: /See it in the shop/ });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(`${inject('shopUrl')}/product/kariba-sunset-wrap`);
  await step(field(page, 'stock_count').locator('input').fill('12'));
  await step(page.getByRole('button', { name: 'Set stock' }).click());
  await page.getByText('The stock is 12 now.').waitFor();
  expect(taken()).toBeLessThanOrEqual(9);

  // An open page does not change, so it must not open before the change feed has delivered the stock.
  await expect.poll(() => stockInShop('kariba-sunset-wrap')).toBe(12);
  const [shop] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await shop.getByRole('heading', { name: 'Kariba Sunset Wrap', level: 1 }).waitFor();
  await shop.getByText('In Stock (12 available)').waitFor();
  const shownImage = shop.getByRole('main').locator('img').first();
  await expect
    .poll(() => shownImage.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
    .toBeGreaterThan(0);
});

it('a store manager sets the stock of sizes and colours in a grid', async () => {
  const variants = ['M', 'L'].map((size) => ({ size, color: 'Navy', sku: `MK-${size}`, stockCount: 2 }));
  const id = await addProduct({ slug: 'mongu-kaftan', name: 'Mongu kaftan', price: '300.00', variants });
  const page = await openStudio('manager@chitenge.shop', `/content/products/${id}`);
  const cell = (name: string) => page.getByRole('textbox', { name: `Stock of ${name}`, exact: true });
  await cell('L, Navy').fill('7');
  const options = page
    .getByPlaceholder('New colour')
    .locator('xpath=ancestor::*[contains(@class, "options")]');
  expect(await options.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
  await page.getByPlaceholder('New colour').fill('Red');
  await page.getByPlaceholder('New colour').press('Enter');
  await cell('M, Red').fill('many');
  await page.getByText('Enter whole numbers from 0 to 1000000.').waitFor();
  expect(await page.getByRole('button', { name: 'Save stock' }).isDisabled()).toBe(true);
  await cell('M, Red').fill('1');
  await page.getByRole('button', { name: 'Save stock' }).click();
  await page.getByText('The stock is saved.').waitFor();
  await expect.poll(() => stockInShop('mongu-kaftan')).toBe(10);
  expect(await cell('L, Red').inputValue()).toBe('');
  const query = `filter[product][_eq]=${id}&fields=size,color,sku,stock_count&sort=sort`;
  expect(await asOwner('GET', `/items/product_variants?${query}`)).toMatchObject({
    data: expect.arrayContaining([
      { size: 'L', color: 'Navy', sku: 'MK-L', stock_count: 7 },
      { size: 'M', color: 'Red', sku: null, stock_count: 1 },
    ]),
  });
});

it('the owner corrects an order, loses nothing typed, and is asked before it is cancelled or delivered unpaid', async () => {
  const { productId, orderId } = await placeOrder();
  const page = await openStudio(OWNER.email, `/content/orders/${orderId}`, OWNER.password);
  for (const name of ['total_amount', 'customer_name'])
    await expect.poll(() => field(page, name).locator('input').isDisabled()).toBe(true);
  const actions = field(page, 'order_actions');
  const notes = actions.getByRole('textbox', { name: 'Notes for staff' });
  const save = actions.getByRole('button', { name: 'Save notes' });
  await notes.fill('Call first');
  await actions.getByText('Correct what the shopper entered').click();
  const value = actions.getByRole('textbox', { name: 'Correct value' });
  const reason = actions.getByRole('textbox', { name: 'Reason' });
  const correct = actions.getByRole('button', { name: 'Correct', exact: true });
  await value.fill('0977');
  await reason.fill('The shopper called');
  await correct.click();
  await actions.getByText('Phone must have its country code').waitFor();
  expect([await value.inputValue(), await reason.inputValue()]).toEqual(['0977', 'The shopper called']);
  await value.fill('+260977654321');
  await correct.click();
  await actions.getByText('The correction is saved.').waitFor();
  await actions.getByText('Timeline', { exact: true }).click();
  await actions.getByText(/^Phone corrected: .+ → \+260977654321 \(The shopper called\)$/).waitFor();
  expect(await notes.inputValue()).toBe('Call first');

  await page.route('**/setOrderNotes', (route) => route.abort());
  await save.click();
  await actions.getByText('This could not be saved. Please try again.').waitFor();
  expect(await notes.inputValue()).toBe('Call first');
  await page.unroute('**/setOrderNotes');
  await save.click();
  await actions.getByText('The notes are saved.').waitFor();
  const saved = await asOwner('GET', `/items/orders/${orderId}?fields=notes`);
  expect(saved).toEqual({ data: { notes: 'Call first' } });

  const select = async (group: string, option: string) => {
    // The arrow is beside the select's input, as are its borders.
    await actions.getByRole('group', { name: group }).locator('.v-icon').click();
    // The list of an earlier choice may still be closing.
    await page.locator('.v-list').getByText(option, { exact: true }).last().click();
  };
  await select('Status', 'Delivered');
  await actions.getByText('This order is not paid. Is it delivered all the same?').waitFor();
  await actions.getByRole('button', { name: 'Back' }).click();
  await select('Payment', 'Paid');
  await actions.getByText('The payment status is saved.').waitFor();
  await select('Status', 'Cancelled');
  await actions.getByText(/^This order is paid\. Its money stays with the shop/).waitFor();
  expect(await asOwner('GET', `/items/orders/${orderId}?fields=status`)).toEqual({
    data: { status: 'paid' },
  });
  await actions.getByRole('button', { name: 'Yes, cancelled' }).click();
  await actions.getByText('The status is saved.').waitFor();
  expect(await asOwner('GET', `/items/payments?filter[order]=${orderId}&fields=attention`)).toEqual({
    data: [{ attention: 'paid-cancelled' }],
  });
  await actions.getByText('Status: paid → cancelled').waitFor();
  expect(await asOwner('GET', `/items/products/${productId}?fields=stock_count`)).toEqual({
    data: { stock_count: 3 },
  });
});

/** Opens the text of a message as the store manager. */
async function openMessageText(key: string, medium: 'sms' | 'email'): Promise<Page> {
  const query = `filter[key][_eq]=${key}&filter[medium][_eq]=${medium}&fields=id`;
  const { data } = z
    .object({ data: z.tuple([z.object({ id: z.string() })]) })
    .parse(await asOwner('GET', `/items/message_templates?${query}`));
  return openStudio('manager@chitenge.shop', `/content/message_templates/${data[0].id}`);
}

describe('the editor of messages', () => {
  it('inserts variables, counts SMS, names errors, and previews with the newest order', async () => {
    const { orderId } = await placeOrder();
    const page = await openMessageText('order-placed', 'sms');
    const editor = field(page, 'body');
    const text = editor.getByRole('textbox', { name: 'Text' });
    await editor.getByText(/^\d+ of 160 characters, 1 SMS/).waitFor();

    await text.fill('Order of ');
    await editor.getByRole('button', { name: 'Insert first_name' }).click();
    await expect.poll(() => text.inputValue()).toBe('Order of {{ first_name }}');
    await page.keyboard.type('! ');
    await editor.getByRole('button', { name: 'Insert reference' }).click();
    await expect.poll(() => text.inputValue()).toBe('Order of {{ first_name }}! {{ reference }}');
    await editor.getByText('25 of 160 characters, 1 SMS').waitFor();

    await editor.getByRole('button', { name: 'Preview', exact: true }).click();
    await editor.getByText('With the newest order.').waitFor();
    await editor.getByText(`Order of Chanda! ${orderId.slice(-8)}`, { exact: true }).waitFor();
    await editor.getByText('25 characters, 1 SMS').waitFor();
    await text.scrollIntoViewIfNeeded();

    await text.fill('Thanks 😀');
    await editor.getByText('An SMS has room for 70 characters instead of 160 because of 😀').waitFor();
    // The preview of another text is gone.
    expect(await editor.getByText('With the newest order.').count()).toBe(0);

    await editor
      .getByRole('group', { name: 'Mobile number for a test' })
      .getByRole('textbox')
      .fill('0971234567');
    await editor.getByRole('button', { name: 'Send me a test' }).click();
    await editor.getByText(/^Nothing is configured that could send it/).waitFor();

    await text.fill('Order {{ price }}');
    await editor.getByText(/^undefined variable: price.* Correct it before you save\.$/).waitFor();
    await editor.getByRole('button', { name: 'Preview', exact: true }).click();
    await editor
      .getByText(/^undefined variable: price/)
      .nth(1)
      .waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(/The text has an error/)
      .first()
      .waitFor();
  });

  it('shows a mail in a frame without scripts, and saves it', async () => {
    await placeOrder();
    const page = await openMessageText('order-placed', 'email');
    const editor = field(page, 'body');
    const text = editor.getByRole('textbox', { name: 'Text' });
    await text.fill('Thank you, {{ first_name }} <script>parent.document.title = "hacked"</script>');
    await editor.getByRole('button', { name: 'Preview', exact: true }).click();
    const frame = editor.locator('iframe');
    await frame.waitFor();
    expect(await frame.getAttribute('sandbox')).toBe('');
    await editor
      .frameLocator('iframe')
      .getByText(/Thank you, Chanda <script>/)
      .filter({ visible: true })
      .waitFor();
    expect(await page.title()).not.toContain('hacked');
    await frame.scrollIntoViewIfNeeded();
    await editor.getByText('As plain text').click();
    await editor
      .locator('pre')
      .getByText(/Thank you, Chanda <script>/)
      .waitFor();

    const body = 'Thank you, {{ first_name }}. We have order {{ reference }}.';
    await text.fill(body);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const saved =
      '/items/message_templates?filter[key][_eq]=order-placed&filter[medium][_eq]=email&fields=body';
    await expect.poll(() => asOwner('GET', saved)).toEqual({ data: [{ body }] });
  });
});

/** Returns the stock count that the shop's API shows, or undefined while it does not know the product. */
async function stockInShop(slug: string): Promise<number | undefined> {
  const response = await fetch(`${inject('shopUrl')}/api/products/${slug}`);
  return response.ok
    ? z.object({ stockCount: z.number() }).parse(await response.json()).stockCount
    : undefined;
}

/** Creates a product with three units and orders one through the API. */
async function placeOrder(): Promise<{ productId: string; orderId: string }> {
  const slug = `order-of-the-day-${randomUUID()}`;
  const product = { name: 'Order of the day', slug, price: '100.00', stockCount: 3 };
  const productId = await addProduct(product);
  const headers = { [SESSION_HEADER]: newSessionId(), 'content-type': 'application/json' };
  const send = async (path: string, body: unknown): Promise<unknown> => {
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(inject('shopUrl') + path, request);
    if (response.status !== 201) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  };
  await send('/api/cart', { productId, quantity: 1 });
  const order = await send('/api/orders', {
    customerName: 'Chanda Mwila',
    customerEmail: 'chanda@example.com',
    customerPhone: '0971234567',
    mobileProvider: 'mtn',
    mobileNumber: '0971234567',
    totalAmount: '100.00',
    notes: '',
  });
  return { productId, orderId: z.object({ id: z.string() }).parse(order).id };
}

it('opens the texts of all pages in an editor that keeps all of them', async () => {
  const { data: pages } = z
    .object({ data: z.array(z.object({ body: z.string() })) })
    .parse(await asOwner('GET', '/items/content_pages?fields=body'));
  expect(pages).toHaveLength(8);
  // The Studio takes seconds to load, so one page has the texts of all.
  const page = { title: 'All texts', slug: 'all-texts', body: pages.map(({ body }) => body).join('') };
  const { data } = z
    .object({ data: z.object({ id: z.union([z.string(), z.number()]) }) })
    .parse(await asOwner('POST', '/items/content_pages', page));
  const studio = await openStudio('editor@chitenge.shop', `/content/content_pages/${data.id}`);
  await field(studio, 'body').locator('[contenteditable=true]').first().waitFor();
  expect(await field(studio, 'body').getByText('read-only').count()).toBe(0);
  await asOwner('DELETE', `/items/content_pages/${data.id}`);
});
