import type { Page } from 'playwright-core';
import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { expectFittingEveryScreen } from './support/accessibility.ts';
import { openBackOffice } from './support/back-office.ts';
import { newShopper, SCREENS } from './support/browser.ts';

/** Distinguishes the products of this run from those of earlier runs. */
const RUN = Date.now();

/** Creates a photograph with EXIF metadata. */
async function createPhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#1f4d3f' } })
    .withExif({ IFD0: { Copyright: 'Mutale Banda' } })
    .jpeg()
    .toBuffer();
  return { name: 'dress.jpg', mimeType: 'image/jpeg', buffer };
}

async function waitForToast(page: Page, title: string): Promise<void> {
  await page.getByText(title, { exact: true }).first().waitFor();
}

async function openProducts(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Products' }).click();
  await page.getByRole('list', { name: 'Products' }).waitFor();
}

/** Returns whether the API finds the product. */
async function isInShop(page: Page, slug: string): Promise<boolean> {
  const response = await page.request.get(`/api/products/${slug}`);
  return response.ok();
}

async function search(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('searchbox', { name: 'Search products' }).fill(name);
  await page.getByText('1–1 of 1 product').waitFor();
}

it('staff add a product with an image, edit, unpublish and delete it', async () => {
  const { page } = await openBackOffice(SCREENS.desk);
  const { page: shop } = await newShopper();
  const [name, slug] = [`Mosi Wrap Dress ${RUN}`, `mosi-wrap-dress-${RUN}`];

  await openProducts(page);
  await expectFittingEveryScreen(page);
  await page.getByRole('button', { name: 'Add Product' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: false }).first().fill(name);
  expect(await dialog.getByLabel('Slug').inputValue()).toBe(slug);
  await dialog.getByLabel('Price', { exact: false }).first().pressSequentially('549,5');
  await dialog.getByLabel('Category').selectOption('Women');
  await dialog.getByLabel('Sizes').fill('S, M, L');
  await dialog.getByRole('textbox', { name: 'Stock Count' }).fill('7');
  const photo = await createPhoto();
  await dialog.getByLabel('Upload pictures').setInputFiles([photo, { ...photo, name: 'back.jpg' }]);
  await dialog.getByRole('img', { name: 'Picture 2' }).waitFor();
  await expectFittingEveryScreen(page);
  await dialog.getByRole('button', { name: 'Create Product' }).click();
  await waitForToast(page, 'Product created');
  await dialog.waitFor({ state: 'hidden' });

  await expect.poll(() => isInShop(shop, slug)).toBe(true);
  await shop.goto(`/product/${slug}`);
  await shop.getByRole('heading', { level: 1, name }).waitFor();
  await shop.getByText('In Stock (7 available)').waitFor();
  const image = shop.getByRole('main').locator('img').first();
  await expect
    .poll(() => image.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);

  await search(page, name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Original Price').fill('1099');
  await dialog.getByText('50% off').waitFor();
  await dialog.getByLabel('Badge').selectOption('Sale');
  await dialog.getByRole('button', { name: 'Update Product' }).click();
  await waitForToast(page, 'Product updated');
  await page.getByRole('list', { name: 'Products' }).getByText('K1099.00').waitFor();

  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await waitForToast(page, 'Products updated');
  await page.getByRole('list', { name: 'Products' }).getByText('Draft').waitFor();
  await expect.poll(() => isInShop(shop, slug)).toBe(false);
  await shop.goto(`/product/${slug}`);
  await shop.getByText('Product Not Found').waitFor();

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await waitForToast(page, 'Product deleted');
  await page.getByText('No products match your search criteria.').waitFor();
});

it('a photo that is too large is made smaller in the browser', async () => {
  const { page } = await openBackOffice(SCREENS.phone);
  // As a phone's camera saves it: 27 million pixels, and more than 12 MB. What comes after its end fills the file.
  const photo = sharp({ create: { width: 4500, height: 6000, channels: 3, background: '#888' } });
  const buffer = Buffer.concat([await photo.jpeg().toBuffer(), Buffer.alloc(12_000_000)]);
  await openProducts(page);
  await page.getByRole('button', { name: 'Add Product' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Upload picture')
    .setInputFiles({ name: 'IMG_1234.JPG', mimeType: 'image/jpeg', buffer });
  const picture = dialog.getByRole('img', { name: 'Main picture' });
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0))
    .toBe(true);
});

async function zip(files: Record<string, Buffer<ArrayBuffer>>): Promise<Buffer> {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const [name, bytes] of Object.entries(files))
    await writer.add(name, new BlobReader(new Blob([bytes])));
  return Buffer.from(await (await writer.close()).arrayBuffer());
}

it('staff import products with pictures from a ZIP after a preview', async () => {
  const { page } = await openBackOffice();
  await openProducts(page);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog');
  const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#b4552d' } })
    .jpeg()
    .toBuffer();
  // Bytes after its end make the picture one of this run.
  const archive = await zip({
    'goods/products.csv': Buffer.from(
      `slug,name,price,images\nsun-hat-${RUN},Sun Hat ${RUN},149,"hat.jpg, lost.jpg"\n`,
    ),
    'goods/pictures/Hat.JPG': Buffer.concat([picture, Buffer.from(String(RUN))]),
  });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'goods.zip', mimeType: '', buffer: archive });
  await dialog.getByRole('row', { name: `Sun Hat ${RUN}` }).waitFor();
  await dialog.getByText('lost.jpg is not in the ZIP').waitFor();
  await dialog.getByRole('button', { name: 'Import 1 product with 1 picture' }).click();
  await dialog.getByText('The import is done.').waitFor();
  await expectFittingEveryScreen(page);
  await dialog.getByText('Pictures: 1 stored, 1 not stored.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('list', { name: 'Products' }).getByText(`Sun Hat ${RUN}`).waitFor();
});
