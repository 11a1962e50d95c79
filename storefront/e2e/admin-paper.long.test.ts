/** What staff print: docs/counter.md. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import type { Product } from '@chitenge/contract/product';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { z } from 'zod';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { expectFittingEveryScreen } from './support/accessibility.ts';
import { openBackOffice } from './support/back-office.ts';
import { createProduct } from './support/create-product.ts';
import { eanOf } from './support/ean.ts';

/** A name of 200 characters, as long as the shop accepts, with a word that is longer than any paper is wide. */
const LONG_NAME =
  `Hand-dyed chitenge wrap dress with ${'Kwacha'.repeat(12)} pockets, ${'a belt, '.repeat(11)}and`
    .padEnd(200, ' more')
    .slice(0, 200);

/** Millimetres of a point and of a CSS pixel. */
const POINT = 25.4 / 72;
const MM = 25.4 / 96;

interface PaperSize {
  width: number;
  height: number;
}

/** Prints the page, and returns the sizes of its sheets of paper in mm. */
async function print(page: Page): Promise<PaperSize[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sizes = [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return sizes.map(([, width, height]) => ({ width: Number(width) * POINT, height: Number(height) * POINT }));
}

/** Expects the sheets of a size in mm; Chromium rounds a page down by less than half a millimetre. */
function expectSheets(sheets: readonly PaperSize[], count: number, [width, height]: [number, number]): void {
  expect(sheets).toHaveLength(count);
  for (const sheet of sheets) {
    expect(Math.abs(sheet.width - width)).toBeLessThan(0.5);
    expect(Math.abs(sheet.height - height)).toBeLessThan(0.5);
  }
}

/** Returns the texts of elements that reach beyond them, laid out as on paper. @param width of the page in mm */
async function cutTexts(elements: Locator, width: number): Promise<string[]> {
  const page = elements.page();
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: Math.floor(width / MM), height: before.height });
  const cut = await elements.evaluateAll((boxes) =>
    boxes.flatMap((box) => {
      const edge = box.getBoundingClientRect();
      const right = Math.min(edge.right, window.innerWidth);
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const isCut = Array.from(range.getClientRects()).some(
          (text) =>
            text.left < edge.left - 0.5 ||
            text.right > right + 0.5 ||
            text.top < edge.top - 0.5 ||
            text.bottom > edge.bottom + 0.5,
        );
        if (isCut) texts.push(node.textContent ?? '');
      }
      return texts;
    }),
  );
  await page.emulateMedia({ media: null });
  await page.setViewportSize(before);
  return cut;
}

const heightInMm = async (element: Locator): Promise<number> =>
  ((await element.boundingBox())?.height ?? 0) * MM;

/** Sells one unit at the counter for more cash than it costs. Returns the id of the order. */
async function sell(context: BrowserContext, { id, price }: Product, size: string): Promise<string> {
  const answer = await context.request.post('/api/admin/orders', {
    headers: { origin: inject('shopUrl'), [IDEMPOTENCY_HEADER]: crypto.randomUUID() },
    data: {
      channel: 'counter',
      lines: [{ productId: id, quantity: 1, size, color: null }],
      totalAmount: price,
      payments: [{ method: 'cash', amount: price, received: '400' }],
      handedOver: true,
    },
  });
  expect(answer.status()).toBe(201);
  return z.object({ id: z.string() }).parse(await answer.json()).id;
}

let created = 0;
const create = (variants: Parameters<typeof createProduct>[1], name = LONG_NAME) => {
  created += 1;
  return createProduct(`${Date.now()}${created} ${name}`.slice(0, 200), variants);
};

it('a receipt prints on each paper without the frame of the shop, and at once if the device is set so', async () => {
  const { page, context, account, consoleErrors } = await openBackOffice();
  const id = await sell(context, await create([{ size: 'M', stockCount: 3 }]), 'M');
  // The dialog would stop the page.
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const path = `/orders/${id}/receipt?staff`;
  await page.goto(path);
  const receipt = page.getByRole('article');
  await receipt.getByText(`Sold by ${account.name}`).waitFor();
  await receipt.getByText('K400.00').waitFor();
  await receipt.getByText('K51.00').waitFor();
  await expectFittingEveryScreen(page);

  expectSheets(await print(page), 1, [210, 297]);
  for (const [name, width] of [
    ['80 mm roll', 80],
    ['58 mm roll', 58],
  ] as const) {
    await page.getByRole('radio', { name }).check();
    await expectFittingEveryScreen(page);
    const height = await heightInMm(receipt);
    const sheets = await print(page);
    expectSheets(sheets, 1, [width, Math.ceil(height) + 3]);
    expect(await cutTexts(receipt, width)).toEqual([]);
  }
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'contentinfo', 'navigation', 'radio'] as const)
    expect(await page.getByRole(role).count()).toBe(0);
  await page.emulateMedia({ media: null });

  expect(await page.locator('html[data-printed]').count()).toBe(0);
  await page.getByRole('checkbox', { name: 'Print at once' }).check();
  await page.goto(path);
  await page.locator('html[data-printed]').waitFor();
  expect(await page.getByRole('radio', { name: '58 mm roll' }).isChecked()).toBe(true);
  expect(consoleErrors).toEqual([]);
});

it('packing slips print on A4 and on a roll, a page for each', async () => {
  const { page, context } = await openBackOffice();
  const product = await create([{ size: 'M', stockCount: 3 }]);
  const ids = [await sell(context, product, 'M'), await sell(context, product, 'M')];
  await page.goto(`/admin?slip=${ids.join(',')}`);
  const slips = page.getByRole('article');
  await slips.nth(1).getByText('Packing slip').waitFor();
  expectSheets(await print(page), 2, [210, 297]);
  await page.getByRole('radio', { name: '80 mm roll' }).check();
  await expectFittingEveryScreen(page);
  const heights = await Promise.all([heightInMm(slips.first()), heightInMm(slips.nth(1))]);
  expectSheets(await print(page), 2, [80, Math.ceil(Math.max(...heights)) + 3]);
  expect(await cutTexts(slips, 80)).toEqual([]);
});

/** Reads the bars of a label as a scanner does. */
async function scan(label: Locator): Promise<string[]> {
  const wasmBinary = await readFile(
    fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')),
  );
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer },
    fireImmediately: true,
  });
  const results = await readBarcodes(new Uint8Array(await label.screenshot()));
  return results.map(({ format, text }) => `${format} ${text}`);
}

it('labels print one to a page or as A4 sheets, cut no text, and are read by scanners', async () => {
  const gtin = eanOf(`60${Date.now()}`.slice(0, 12));
  const product = await create([
    { size: 'A size with a long name', color: 'navy', stockCount: 3, barcode: gtin },
    { size: 'M', stockCount: 0, color: 'red' },
  ]);
  const [first, second] = product.variants;
  const { page, consoleErrors } = await openBackOffice({
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 3,
  });
  await page.goto(`/admin?labels=${first?.id}:2,${second?.id}:1`);
  const labels = page.getByRole('region', { name: 'Labels' }).getByRole('listitem');
  await labels.nth(2).waitFor();
  await page.getByRole('button', { name: 'Give numbers' }).click();
  const number = await labels
    .nth(2)
    .getByText(/^2\d{12}$/)
    .innerText();
  await expectFittingEveryScreen(page);
  expect(await scan(labels.first())).toEqual([`EAN13 ${gtin}`]);
  expect(await scan(labels.nth(2))).toEqual([`EAN13 ${number}`]);

  expectSheets(await print(page), 3, [50, 30]);
  expect(await cutTexts(labels, 50)).toEqual([]);
  const setTo = async (measures: Record<string, string>) => {
    for (const [name, value] of Object.entries(measures)) await page.getByLabel(name).fill(value);
  };
  await setTo({ 'Width (mm)': '30', 'Height (mm)': '20' });
  expectSheets(await print(page), 3, [30, 20]);
  expect(await cutTexts(labels, 30)).toEqual([]);
  await setTo({ 'Width (mm)': '100', 'Height (mm)': '150' });
  expectSheets(await print(page), 3, [100, 150]);
  expect(await cutTexts(labels, 100)).toEqual([]);

  await page.getByRole('radio', { name: 'A4 sheets of labels' }).check();
  await setTo({ Columns: '2', Rows: '1' });
  expectSheets(await print(page), 2, [210, 297]);
  await setTo({ Columns: '3', Rows: '13' });
  expectSheets(await print(page), 1, [210, 297]);
  const tops = await labels.evaluateAll((all) => all.map((label) => label.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect(await cutTexts(labels, 210)).toEqual([]);
  await expectFittingEveryScreen(page);

  await page.goto('/admin/orders/new');
  await page.getByRole('searchbox', { name: 'Find by name, SKU or barcode' }).focus();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await page.getByText(`${product.name} added.`).waitFor();
  expect(consoleErrors).toEqual([]);
});
