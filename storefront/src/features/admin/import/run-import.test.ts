import type { ImportBatchReport, ImportReport } from '@chitenge/contract/admin-import';
import type { PlannedProduct } from '@chitenge/contract/import-batch';
import { expect, it } from 'vitest';
import { buildImportReport } from '../../../testing/handlers/admin-import.ts';
import type { PictureStore } from './picture-source.ts';
import { picturesToStore, productsToSend } from './import-work.ts';
import { runImport, type ImportProgress } from './run-import.ts';

type Action = ImportBatchReport['lines'][number]['action'];

const product = (line: number, ...sources: string[]): PlannedProduct => ({
  line,
  slug: `p-${line}`,
  fields: {},
  variants: [],
  ...(sources.length > 0 && { images: sources.map((source) => ({ source, color: null })) }),
});

const lineOf = ({ line, slug }: PlannedProduct, action: Action) => ({
  line,
  slug,
  name: slug,
  action,
  changes: [],
});

function reportOf(
  products: PlannedProduct[],
  action: Action = 'create',
  storedPictures: Record<string, string> = {},
): ImportReport {
  return buildImportReport({
    lines: products.map((one) => lineOf(one, action)),
    products,
    storedPictures,
  });
}

/** Stores every picture but those that are called bad. */
const store: PictureStore = {
  async store(sources, onDone) {
    for (const source of sources)
      onDone(
        source,
        source.includes('bad') ? { problem: 'is bad' } : { path: `/assets/${source}`, isNew: true },
      );
  },
};

async function run(
  report: ImportReport,
  importBatch?: (batch: readonly PlannedProduct[]) => ImportBatchReport,
) {
  const sent: (readonly PlannedProduct[])[] = [];
  const created: string[] = [];
  let last: ImportProgress | undefined;
  const controller = new AbortController();
  const ended = runImport(
    report,
    {
      pictures: store,
      createCategory({ slug }) {
        created.push(slug);
        return Promise.resolve(slug !== 'known');
      },
      async importBatch(batch) {
        sent.push(batch);
        created.push('a batch');
        return importBatch?.(batch) ?? { lines: batch.map((one) => lineOf(one, 'create')), errors: [] };
      },
    },
    { onProgress: (progress) => (last = progress), signal: controller.signal },
  );
  await ended;
  return { sent, last, created };
}

it('sends what changes, and what has pictures to compare', () => {
  const named = product(2, 'a.jpg');
  const report = reportOf(
    [named, product(3), product(4, '/assets/x'), product(5, 'https://a.example/1.jpg')],
    'unchanged',
  );
  expect(productsToSend(report)).toEqual([named]);
  expect(
    productsToSend({ ...report, lines: [lineOf(product(3), 'update')] }).map(({ line }) => line),
  ).toEqual([2, 3]);
});

it('stores each picture once, except for those that the shop has', () => {
  const products = [product(2, 'a.jpg', '/assets/x'), product(3, 'a.jpg', 'https://a.example/1.jpg')];
  expect(picturesToStore(products, {})).toEqual(['a.jpg', 'https://a.example/1.jpg']);
  expect(picturesToStore(products, { 'https://a.example/1.jpg': '/assets/y' })).toEqual(['a.jpg']);
});

it('sends two products at a time with the paths of their pictures', async () => {
  const products = Array.from({ length: 10 }, (_, index) => product(index + 2, `${index}.jpg`, 'shared.jpg'));
  const { sent, last } = await run(reportOf(products));
  expect(sent.map((batch) => batch.length)).toEqual([2, 2, 2, 2, 2]);
  expect(sent[4]?.[1]?.images).toEqual([
    { source: '/assets/9.jpg', color: null },
    { source: '/assets/shared.jpg', color: null },
  ]);
  expect(last).toMatchObject({
    products: { done: 10, total: 10 },
    pictures: { done: 11, total: 11 },
    created: 10,
    newPictures: 11,
    failures: [],
  });
});

it('imports a product without its bad picture, and keeps the pictures of one without good ones', async () => {
  const report = reportOf([product(2, 'a.jpg', 'bad.jpg'), product(3, 'bad.jpg')]);
  const { sent, last } = await run(report, (batch) => ({
    lines: batch.slice(0, 1).map((one) => lineOf(one, 'update')),
    errors: [{ line: 3, column: 'name', message: 'is taken' }],
  }));
  expect(sent[0]?.map(({ images }) => images)).toEqual([
    [{ source: '/assets/a.jpg', color: null }],
    undefined,
  ]);
  expect(last).toMatchObject({ updated: 1, failed: 1 });
  expect(last?.failures.map(({ line, slug, column, message }) => [line, slug, column, message])).toEqual([
    [2, 'p-2', 'images', 'bad.jpg: is bad'],
    [3, 'p-3', 'images', 'bad.jpg: is bad'],
    [3, 'p-3', 'name', 'is taken'],
  ]);
});

it('counts what need not be sent as unchanged', async () => {
  const { sent, last } = await run(reportOf([product(2), product(3)], 'unchanged'));
  expect(sent).toEqual([]);
  expect(last).toMatchObject({ unchanged: 2, products: { done: 0, total: 0 } });
});

it('does not publish a product none of whose pictures can be stored', async () => {
  const fields = { price: '10.00', status: 'published' };
  const one = { ...product(2, 'bad.jpg'), fields };
  const two = { ...product(3, 'a.jpg', 'bad.jpg'), fields };
  const report = reportOf([one, two]);
  const { sent, last } = await run(report);
  expect(sent[0]?.map((sentProduct) => sentProduct.fields)).toEqual([{ price: '10.00' }, fields]);
  expect(last?.failures.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '2 images',
    '2 status',
    '3 images',
  ]);
});
