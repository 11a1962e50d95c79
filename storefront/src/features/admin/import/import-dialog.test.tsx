import { IMPORT_COLUMNS, IMPORT_MAX_BYTES, type ImportReport } from '@chitenge/contract/admin-import';
import { plannedProductSchema } from '@chitenge/contract/import-batch';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { answer, refuse } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { buildImportReport } from '../../../testing/handlers/admin-import.ts';
import { renderApp, expectSeen } from '../../../testing/render-app.tsx';
import { sentBodies } from '../../../testing/sent-requests.ts';
import { server } from '../../../testing/server.ts';
import { createTemplateCsv } from './csv-template.ts';

const report = buildImportReport({
  created: 1,
  updated: 1,
  unchanged: 1,
  lines: [
    {
      line: 2,
      slug: 'kafue-dress',
      name: 'Kafue Dress',
      action: 'create',
      changes: [{ column: 'price', from: '', to: '549.00' }],
    },
    {
      line: 3,
      slug: 'luangwa-shirt',
      name: 'Luangwa Shirt',
      action: 'update',
      changes: [{ column: 'badge', from: '', to: 'Sale' }],
    },
    { line: 4, slug: 'zambezi-hat', name: 'Zambezi Hat', action: 'unchanged', changes: [] },
  ],
  products: [
    { line: 2, slug: 'kafue-dress', fields: { price: '549.00' }, variants: [] },
    { line: 3, slug: 'luangwa-shirt', fields: { badge: 'Sale' }, variants: [] },
    { line: 4, slug: 'zambezi-hat', fields: {}, variants: [] },
  ],
  storedPictures: {},
});

const sentFiles: { dryRun: string | null; type: string | null; body: string }[] = [];

/** The slugs of each batch. */
const sentBatches: string[][] = [];

const batchSchema = z.object({ products: z.array(plannedProductSchema) });

/** Responds to every dry run with the given report, and to batches as if they changed the same. */
function respondWith(importReport: ImportReport): void {
  server.use(
    http.post('*/api/admin/products/import', async ({ request }) => {
      const dryRun = new URL(request.url).searchParams.get('dryRun');
      sentFiles.push({ dryRun, type: request.headers.get('content-type'), body: await request.text() });
      return HttpResponse.json(importReport);
    }),
    http.post('*/api/admin/products/import/batches', async ({ request }) => {
      const { products } = batchSchema.parse(await request.json());
      sentBatches.push(products.map(({ slug }) => slug));
      const sent = new Set(products.map(({ line }) => line));
      return HttpResponse.json({
        lines: importReport.lines.filter(({ line }) => sent.has(line)),
        errors: [],
      });
    }),
  );
}

beforeEach(() => {
  sentFiles.length = 0;
  sentBatches.length = 0;
  respondWith(report);
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Import Products' }));
const csvFile = (text = 'slug,price\nkafue-dress,549') =>
  new File([text], 'products.csv', { type: 'application/vnd.ms-excel' });

async function openDialog() {
  const app = renderApp('/admin?tab=products');
  await app.user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  await screen.findByRole('dialog', { name: 'Import Products' });
  return app;
}

async function selectFile(file = csvFile()) {
  const app = await openDialog();
  await app.user.upload(dialog().getByLabelText('Choose file'), file);
  return app;
}

it('shows the changes of a dry run, then sends the changed products, shows a toast and closes', async () => {
  const { user } = await selectFile(csvFile('x'.repeat(IMPORT_MAX_BYTES + 1)));
  await expectSeen(() => dialog().getByText(/products.csv is larger than 5 MB\. Export it in parts/));
  expect(sentFiles).toEqual([]);
  await user.upload(dialog().getByLabelText(/^Choose/), csvFile());
  const rows = await waitFor(() => dialog().getAllByRole('row'));
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '2Kafue Dresskafue-dressNewprice 549.00',
    '3Luangwa Shirtluangwa-shirtChangedbadge nothing →  becomes Sale',
    '4Zambezi Hatzambezi-hatUnchanged',
  ]);
  expect(sentFiles).toEqual([{ dryRun: 'true', type: 'text/csv', body: 'slug,price\nkafue-dress,549' }]);
  expect(await seriousViolations()).toEqual([]);
  await user.click(await dialog().findByRole('button', { name: 'Import 2 products' }));
  await expectSeen(() => screen.getByText('Products imported'));
  expect(screen.getByText('1 product created, 1 product updated.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentBatches).toEqual([['kafue-dress', 'luangwa-shirt']]);
});

it('imports the products without errors, and counts the others', async () => {
  const errors = [{ line: 5, column: 'price', message: 'is wrong' }];
  respondWith({ ...report, errors, errorCount: 1, leftOut: 1 });
  const { user } = await selectFile();
  expect(await dialog().findByRole('alert')).toHaveTextContent('1 product is left out.');
  await user.click(dialog().getByRole('button', { name: 'Import 2 products' }));
  await waitFor(() => expect(sentBatches).toHaveLength(1));
  await dialog().findByText('The import is done.');
  expect(dialog().getByText('Failed').nextSibling).toHaveTextContent('1');
  expect(dialog().getByRole('listitem')).toHaveTextContent('Line 5, price: is wrong');
  await expectSeen(() => screen.getByText('1 product created, 1 product updated, 1 product not imported.'));
});

it('names the format, the columns that it leaves out, and what lines lose', async () => {
  respondWith({
    ...report,
    format: 'shopify',
    ignoredColumns: ['Vendor', 'Tags'],
    noticeCount: 5,
    notices: [
      { line: 2, column: 'Type', message: 'there is no category “Robes”' },
      { line: 3, column: 'Stock', message: 'is missing', needsAction: true },
    ],
  });
  const { user } = await selectFile();
  await expectSeen(() => dialog().getByText('This is a product export of Shopify.'));
  expect(dialog().getByRole('region', { name: 'Before you import' })).toHaveTextContent(
    'Line 3, Stock: is missing',
  );
  // One notice, three that the report does not list, two columns, and a product without a picture.
  await user.click(dialog().getByText('7 things to know before the import'));
  expect(dialog().getByText('Columns that are not imported: Vendor, Tags.')).toBeVisible();
  expect(dialog().getByText('and 3 more of them')).toBeVisible();
  expect(dialog().getByText(/there is no category “Robes”/)).toBeVisible();
  expect(dialog().getByText(/has no picture/)).toHaveTextContent(
    'Line 2: 1 new product has no picture. It is created, but the product feed for Google and Meta leaves it out until it has one.',
  );
});

it('shows what failed, and downloads the list', async () => {
  answer('post', '/api/admin/products/import/batches', {
    lines: report.lines.slice(0, 1),
    errors: [{ line: 3, column: '', message: 'has been changed meanwhile' }],
  });
  URL.createObjectURL = () => 'blob:failures';
  URL.revokeObjectURL = () => undefined;
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await selectFile();
  await user.click(await dialog().findByRole('button', { name: 'Import 2 products' }));
  expect(await dialog().findByText('The import is done.')).toHaveFocus();
  expect(dialog().getByText(/luangwa-shirt: has been changed meanwhile/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Download the list' }));
  await waitFor(() => expect(download).toHaveBeenCalledOnce());
  await user.click(dialog().getByRole('button', { name: 'Import another file' }));
  expect(dialog().getByLabelText('Choose file')).toBeInTheDocument();
});

it('shows the progress, and can be cancelled', async () => {
  const lines = Array.from({ length: 20 }, (_, index) => ({
    line: index + 2,
    slug: `p-${index}`,
    name: `Product ${index}`,
    action: 'create' as const,
    changes: [],
  }));
  const products = lines.map(({ line, slug }) => ({ line, slug, fields: {}, variants: [] }));
  respondWith({ ...report, lines, products });
  const held = Promise.withResolvers<void>();
  const batches = vi.fn<() => void>();
  server.use(
    http.post('*/api/admin/products/import/batches', async ({ request }) => {
      const { products: sent } = batchSchema.parse(await request.json());
      batches();
      if (batches.mock.calls.length === 2) await held.promise;
      const slugs = new Set(sent.map(({ slug }) => slug));
      return HttpResponse.json({ lines: lines.filter(({ slug }) => slugs.has(slug)), errors: [] });
    }),
  );
  const { user } = await selectFile();
  await user.click(await dialog().findByRole('button', { name: 'Import 20 products' }));
  await waitFor(() => expect(batches).toHaveBeenCalledTimes(2));
  const bar = dialog().getByRole('progressbar', { name: 'Products' });
  expect(bar).toHaveAttribute('aria-valuetext', '2 of 20');
  // Escape asks first, and the import goes on.
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep importing' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel the import' }));
  await user.click(question.getByRole('button', { name: 'Cancel import' }));
  held.resolve();
  // The call that runs is finished, and counts.
  await expectSeen(() => dialog().getByText(/The import was cancelled. What is imported stays/));
  expect(dialog().getByText('4')).toBeVisible();
  expect(batches).toHaveBeenCalledTimes(2);
});

it('creates the categories with a tick before it sends their products', async () => {
  const fields = { price: '10.00', category: 'gowns' };
  const newCategories = [
    { slug: 'gowns', name: 'Gowns', products: 1 },
    { slug: 'hats', name: 'Hats', products: 1 },
  ];
  const lines = report.lines.slice(0, 2);
  const [gown, hat] = report.products;
  if (!gown || !hat) throw new Error('There are two products.');
  const products = [
    { ...gown, fields },
    { ...hat, fields: { ...fields, category: 'hats' } },
  ];
  respondWith({ ...report, lines, products, newCategories });
  refuse('post', '/api/admin/categories', 'slug-taken');
  const { user } = await selectFile();
  const group = within(await dialog().findByRole('group', { name: '2 categories are not in the shop yet' }));
  expect(group.getByRole('checkbox', { name: 'Create category Gowns 1 product' })).toBeChecked();
  await user.click(group.getByRole('checkbox', { name: 'Create all 2' }));
  expect(dialog().getByRole('button', { name: 'Import' })).toBeDisabled();
  expect(dialog().getByRole('alert')).toHaveTextContent('Line 2, category: there is no category “Gowns”');
  expect(await seriousViolations()).toEqual([]);
  await user.click(group.getByRole('checkbox', { name: 'Create category Gowns 1 product' }));
  expect(group.getByRole('checkbox', { name: 'Create all 2' })).toBePartiallyChecked();
  await user.click(dialog().getByRole('button', { name: 'Import 1 product' }));
  // A category that another person created during the preview is no error.
  await waitFor(() => expect(sentBatches).toEqual([['kafue-dress']]));
  expect(sentBodies('POST', '/api/admin/categories')).toEqual([{ name: 'Gowns', slug: 'gowns' }]);
});

it('does not tick a category that the shop probably has by another name', async () => {
  const fields = { price: '10.00', category: 'dress' };
  const [dress] = report.products;
  if (!dress) throw new Error('There is a product.');
  respondWith({
    ...report,
    lines: report.lines.slice(0, 1),
    products: [{ ...dress, fields }],
    newCategories: [{ slug: 'dress', name: 'Dress', similarTo: 'Dresses', products: 1 }],
  });
  refuse('post', '/api/admin/categories', 'slug-taken');
  const { user } = await selectFile();
  const box = await dialog().findByRole('checkbox', {
    name: 'Create category Dress 1 product – or is it Dresses?',
  });
  expect(box).not.toBeChecked();
  expect(dialog().getByRole('button', { name: 'Import' })).toBeDisabled();
  await user.click(box);
  expect(box).toBeChecked();
  await user.click(dialog().getByRole('button', { name: 'Import 1 product' }));
  await waitFor(() => expect(sentBodies('POST', '/api/admin/categories')).toHaveLength(1));
});

it('takes a file of many products in parts, as one import', async () => {
  const [one, other] = [report.lines.slice(0, 1), report.lines.slice(1, 2)];
  const newCategories = (products: number) => [{ slug: 'gowns', name: 'Gowns', products }];
  const parts = [
    {
      ...report,
      parts: 2,
      created: 1,
      updated: 0,
      unchanged: 0,
      lines: one,
      products: report.products.slice(0, 1),
      newCategories: newCategories(1),
    },
    {
      ...report,
      parts: 2,
      created: 0,
      updated: 1,
      unchanged: 0,
      lines: other,
      products: report.products.slice(1, 2),
      newCategories: newCategories(2),
    },
  ];
  server.use(
    http.post('*/api/admin/products/import', ({ request }) =>
      HttpResponse.json(parts[Number(new URL(request.url).searchParams.get('part')) - 1]),
    ),
  );
  const { user } = await selectFile();
  await expectSeen(() => dialog().getByText('3 products'));
  expect(dialog().getByText('Changed', { selector: 'dt' }).nextSibling).toHaveTextContent('1');
  await user.click(dialog().getByRole('checkbox', { name: /Create category Gowns/ }));
  await user.click(dialog().getByRole('button', { name: 'Import 2 products' }));
  await waitFor(() => expect(sentBatches).toEqual([['kafue-dress', 'luangwa-shirt']]));
});

it('shows why the server cannot read a file', async () => {
  const detail = 'Please save it as “CSV UTF-8” in the spreadsheet.';
  refuse('post', '/api/admin/products/import', 'unreadable-file', { detail });
  await selectFile();
  await expectSeen(() => dialog().getByText(new RegExp(detail)));
});

it('says why it stopped, and that what is done stays', async () => {
  const { user } = await selectFile();
  const detail = 'Your role does not include this.';
  refuse('post', '/api/admin/products/import/batches', 'not-allowed', { detail });
  await user.click(await dialog().findByRole('button', { name: 'Import 2 products' }));
  await expectSeen(() => dialog().getByText(/The import stopped. What is imported stays/));
  expect(dialog().getByRole('alert')).toHaveTextContent(detail);
});

it('describes the columns and offers a template', async () => {
  URL.createObjectURL = () => 'blob:template';
  URL.revokeObjectURL = () => undefined;
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await openDialog();
  for (const column of Object.keys(IMPORT_COLUMNS)) expect(dialog().getByText(column)).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Download template' }));
  await waitFor(() => expect(download).toHaveBeenCalledOnce());
  const [heading, example, dress, sameDress] = createTemplateCsv('robes').split('\r\n');
  expect(heading).toBe(`\uFEFF${Object.keys(IMPORT_COLUMNS).join(',')}`);
  expect(example).toContain('kafue-tote,Kafue Tote,"Cotton wax print, cut and sewn in Lusaka."');
  expect(example).toContain(',robes,');
  expect(dress).toContain(',robes,');
  expect(sameDress).not.toContain('robes');
});
