import { IMPORT_COLUMNS, IMPORT_MAX_BYTES, type ImportReport } from '@chitenge/contract/admin-import';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { seriousViolations } from '../../../testing/axe.ts';
import { problemResponse } from '../../../testing/handlers/responses.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
// Import the lazy chunks up front, so that no test waits for them.
import '../products/products-tab.tsx';
import '../shell/back-office.tsx';
import './import-dialog.tsx';
import { createTemplateCsv } from './csv-template.ts';

const report: ImportReport = {
  applied: false,
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
  errors: [],
  errorCount: 0,
};

const sentFiles: { dryRun: string | null; type: string | null; body: string }[] = [];

/** Responds to every import with the given report and records the request. */
function respondWith(importReport: ImportReport): void {
  server.use(
    http.post('*/api/admin/products/import', async ({ request }) => {
      const dryRun = new URL(request.url).searchParams.get('dryRun');
      sentFiles.push({ dryRun, type: request.headers.get('content-type'), body: await request.text() });
      return HttpResponse.json({ ...importReport, applied: dryRun === 'false' });
    }),
  );
}

beforeEach(() => {
  sentFiles.length = 0;
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

it('shows the changes of a dry run first', async () => {
  await selectFile();
  const rows = await waitFor(() => dialog().getAllByRole('row'));
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '2Kafue Dresskafue-dressNewprice 549.00',
    '3Luangwa Shirtluangwa-shirtChangedbadge nothing →  becomes Sale',
    '4Zambezi Hatzambezi-hatUnchanged',
  ]);
  expect(sentFiles).toEqual([{ dryRun: 'true', type: 'text/csv', body: 'slug,price\nkafue-dress,549' }]);
  expect(await seriousViolations()).toEqual([]);
});

it('applies the import, shows a toast and closes', async () => {
  const { user } = await selectFile();
  await user.click(await dialog().findByRole('button', { name: 'Import 2 products' }));
  expect(await screen.findByText('Products imported')).toBeVisible();
  expect(screen.getByText('1 product created, 1 product updated.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentFiles.map(({ dryRun }) => dryRun)).toEqual(['true', 'false']);
});

it('lists errors by line and disables the import', async () => {
  respondWith({
    ...report,
    errors: [
      { line: 5, column: 'price', message: 'must be an amount' },
      { line: 6, column: '', message: 'has 3 cells, but there are 2 columns' },
    ],
    errorCount: 2,
  });
  await selectFile();
  const alert = await dialog().findByRole('alert');
  expect(alert).toHaveTextContent('Line 5, price: must be an amount');
  expect(alert).toHaveTextContent('Line 6, has 3 cells, but there are 2 columns');
  expect(dialog().getByRole('button', { name: 'Import' })).toBeDisabled();
  expect(await seriousViolations()).toEqual([]);
});

it('disables the import when nothing would change', async () => {
  respondWith({ ...report, created: 0, updated: 0, lines: report.lines.slice(2) });
  await selectFile();
  await dialog().findByText('Zambezi Hat');
  expect(dialog().getByRole('button', { name: 'Import' })).toBeDisabled();
});

it('rejects a file that is too large without sending it', async () => {
  await selectFile(csvFile('x'.repeat(IMPORT_MAX_BYTES + 1)));
  expect(await dialog().findByText('products.csv is larger than 512 KB.')).toBeVisible();
  expect(sentFiles).toEqual([]);
});

it('shows why the server cannot read a file', async () => {
  const detail = 'Please save it as “CSV UTF-8” in the spreadsheet.';
  server.use(
    http.post('*/api/admin/products/import', () =>
      problemResponse({ type: '/problems/not-utf-8', title: 'Not UTF-8', status: 400, detail }),
    ),
  );
  await selectFile();
  expect(await dialog().findByText(detail)).toBeVisible();
});

it('shows an error and stays open when the import fails', async () => {
  const { user } = await selectFile();
  const button = await dialog().findByRole('button', { name: 'Import 2 products' });
  server.use(http.post('*/api/admin/products/import', () => new HttpResponse(null, { status: 503 })));
  await user.click(button);
  expect(await screen.findByText('Failed to import products')).toBeVisible();
  expect(dialog().getByText(/Nothing was changed; please try again/)).toBeVisible();
});

it('describes the columns and offers a template', async () => {
  URL.createObjectURL = () => 'blob:template';
  URL.revokeObjectURL = () => undefined;
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await openDialog();
  for (const column of Object.keys(IMPORT_COLUMNS)) expect(dialog().getByText(column)).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Download template' }));
  await waitFor(() => expect(download).toHaveBeenCalledOnce());
  const [heading, example] = createTemplateCsv().split('\r\n');
  expect(heading).toBe(`\uFEFF${Object.keys(IMPORT_COLUMNS).join(',')}`);
  expect(example).toContain('kafue-tote,Kafue Tote,"Cotton wax print, cut and sewn in Lusaka."');
});
