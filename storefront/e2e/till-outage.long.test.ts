/** The till through outages: docs/back-office.md#till. Servers and the browser are really ended. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { paramsHeader } from '@chitenge/contract/call-headers';
import { STAFF_ROLE } from '@chitenge/directus/access/roles';
import { eventually } from '@chitenge/directus/testing/eventually';
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createProxyProcess, type ProxyProcess } from '../../proxy/test/support/proxy-process.ts';
import { requestAsOwner } from '../../proxy/test/support/studio.ts';
import { chromiumOptions } from './support/chromium.ts';

const SALES = 60;
const PRICE = 349;
const PASSWORD = 'correct-horse-battery';
const SENT_MS = 180_000;

let directus: TestDirectus;
let proxy: ProxyProcess;
let made = 0;

beforeAll(async () => {
  directus = await startTestDirectus();
  proxy = await createProxyProcess(directus);
  await proxy.start();
});
afterAll(async () => {
  await proxy.kill();
  await directus.stop();
});

interface Goods {
  name: string;
  barcode: string;
  stock: () => Promise<number>;
}

async function stockedDress(stockCount: number): Promise<Goods> {
  made += 1;
  const [name, barcode, slug] = [`Till dress ${made}`, `7000000${made}`, `till-dress-${made}`];
  const variants = [{ size: 'M', stockCount, barcode }];
  const body = { name, slug, price: '349.00', status: 'published', variants };
  await requestAsOwner(directus, 'POST', '/shop/calls/addProduct', body, paramsHeader({}));
  const database = directus.openDatabase();
  onTestFinished(() => database.destroy());
  const stock = async (): Promise<number> =>
    (await database('product_variants').where({ barcode }).first<{ stock_count: number }>('stock_count'))
      .stock_count;
  return { name, barcode, stock };
}

async function addSeller(): Promise<string> {
  made += 1;
  const email = `seller-${made}@chitenge.shop`;
  const names = { first_name: 'Mutale', last_name: `Banda ${made}` };
  await requestAsOwner(directus, 'POST', '/users', {
    email,
    password: PASSWORD,
    role: STAFF_ROLE.id,
    ...names,
  });
  return email;
}

/** A browser whose data outlive its process. */
async function startBrowser(folder: string): Promise<{ context: BrowserContext; process: ChildProcess }> {
  await rm(path.join(folder, 'DevToolsActivePort'), { force: true });
  const { executablePath = '', args } = await chromiumOptions();
  const child = spawn(
    executablePath,
    [...args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
    { stdio: 'ignore' },
  );
  const port = await eventually(async () => {
    const [first = ''] = (await readFile(path.join(folder, 'DevToolsActivePort'), 'utf8')).split('\n');
    expect(first).toMatch(/^\d+$/);
    return first;
  });
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('Chromium has no context');
  return { context, process: child };
}

/** Ends a browser as a power cut does. */
async function killBrowser(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** Ends a browser as a person does. It writes cookies, such as the sign-in, up to half a minute late otherwise. */
async function closeBrowser(context: BrowserContext, child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  const session = await context.browser()?.newBrowserCDPSession();
  await session?.send('Browser.close');
  await exit;
}

/** Opens a till that keeps its page on the device. */
async function openTill() {
  const folder = await mkdtemp(path.join(tmpdir(), 'till-browser-'));
  const email = await addSeller();
  const { context, process } = await startBrowser(folder);
  const page = await context.newPage();
  const answer = await context.request.post(`${proxy.url}/api/admin/session`, {
    headers: { origin: proxy.url },
    data: { email, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
  await goToTill(page);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/admin/till')) !== undefined), {
      timeout: 60_000,
    })
    .toBe(true);
  return { folder, page, context, process };
}

async function goToTill(page: Page): Promise<void> {
  await page.goto(`${proxy.url}/admin/till`);
  await page.getByRole('list', { name: 'Products' }).waitFor();
}

async function sellForCash(page: Page, barcode: string): Promise<void> {
  await page.keyboard.type(barcode, { delay: 2 });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cash', exact: true }).click();
  await page.getByRole('button', { name: /^Exactly K/ }).click();
  await page.getByRole('button', { name: 'Next sale' }).waitFor();
}

const unsent = (page: Page) => page.getByRole('button', { name: /not sent$/ });

interface Sold {
  orders: number;
  paid: number;
  units: number;
  ids: number;
}

/** What the shop has of a product: orders, money and units. */
async function soldOf(name: string): Promise<Sold> {
  const database = directus.openDatabase();
  const lines = await database('order_items as i')
    .join('orders as o', 'o.id', 'i.order')
    .where({ 'i.product_name': name })
    .select<{ order: string; quantity: number; key: string }[]>(
      'o.id as order',
      'i.quantity',
      'o.idempotency_key as key',
    );
  const orders = [...new Set(lines.map(({ order }) => order))];
  const payments = await database('payments')
    .whereIn('order', orders)
    .where({ kind: 'payment', status: 'completed' })
    .select<{ amount: string }[]>('amount');
  await database.destroy();
  return {
    orders: orders.length,
    paid: payments.reduce((sum, { amount }) => sum + Number(amount), 0),
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ids: new Set(lines.map(({ key }) => key)).size,
  };
}

const allOf = (sales: number): Sold => ({ orders: sales, paid: sales * PRICE, units: sales, ids: sales });

it(`${SALES} sales without the shop arrive once, through a killed browser and a restart amid sending`, async () => {
  const { name, barcode, stock } = await stockedDress(SALES + 7);
  const morning = await openTill();
  await closeBrowser(morning.context, morning.process);
  const till = await startBrowser(morning.folder);
  const first = await till.context.newPage();
  await goToTill(first);
  await proxy.kill();
  for (let sale = 0; sale < SALES / 2; sale += 1) await sellForCash(first, barcode);
  await killBrowser(till.process);

  const next = await startBrowser(morning.folder);
  const page = await next.context.newPage();
  await goToTill(page);
  await page.getByRole('button', { name: `${SALES / 2} sales not sent` }).waitFor();
  for (let sale = SALES / 2; sale < SALES; sale += 1) await sellForCash(page, barcode);
  await page.getByRole('button', { name: `${SALES} sales not sent` }).waitFor();

  await proxy.start();
  // The shop goes away again while the sales are being sent.
  await eventually(async () => expect((await soldOf(name)).orders).toBeGreaterThan(4));
  await proxy.kill();
  const { orders } = await soldOf(name);
  expect(orders).toBeLessThan(SALES);
  await proxy.start();
  await expect.poll(() => unsent(page).count(), { timeout: SENT_MS }).toBe(0);
  expect(await soldOf(name)).toEqual(allOf(SALES));
  expect(await stock()).toBe(7);
  await killBrowser(next.process);
}, 900_000);

it('a drawer is opened, sold from, paid out of, counted and listed at the day’s end', async () => {
  const { barcode } = await stockedDress(5);
  const { page, process } = await openTill();
  await page.getByRole('button', { name: 'Open the drawer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Till').fill('Counter 1');
  await dialog.getByLabel('Float, in kwacha').fill('200');
  await dialog.getByRole('button', { name: 'Open the drawer' }).click();
  await page.getByRole('button', { name: 'Drawer: Counter 1' }).waitFor();
  await sellForCash(page, barcode);
  await expect.poll(() => unsent(page).count(), { timeout: SENT_MS }).toBe(0);
  await page.getByRole('button', { name: /^Drawer: / }).click();
  await dialog.getByRole('button', { name: 'Pay out' }).click();
  await dialog.getByLabel('Amount in kwacha').fill('49');
  await dialog.getByLabel('What for').fill('Airtime');
  await dialog.getByRole('button', { name: 'Pay out' }).click();
  await dialog.getByRole('button', { name: 'Count and close' }).click();
  await dialog.getByLabel('As one sum').check();
  await dialog.getByLabel('Counted, in kwacha').fill('500');
  await dialog.getByRole('button', { name: 'Close the drawer' }).click();
  await dialog.getByText(/K500\.00, as expected/).waitFor();
  // Without a drawer there is no cash, until the connection is away.
  await page.keyboard.press('Escape');
  await page.keyboard.type(barcode, { delay: 2 });
  await page.keyboard.press('Enter');
  await page.getByText('Open your drawer before you take cash.').waitFor();
  await proxy.kill();
  await page.reload();
  await page.getByText('No connection: the till goes on selling').waitFor();
  await page.getByRole('button', { name: 'Cash', exact: true }).click();
  await page.getByRole('button', { name: /^Exactly K/ }).click();
  await page.getByRole('button', { name: '1 sale not sent' }).waitFor();
  await proxy.start();
  await expect.poll(() => unsent(page).count(), { timeout: SENT_MS }).toBe(0);
  await page.goto(`${proxy.url}/admin?tab=payments`);
  await page.getByRole('button', { name: 'Day’s end' }).click();
  await dialog
    .getByText(/K500\.00/)
    .first()
    .waitFor();
  await killBrowser(process);
}, 600_000);
