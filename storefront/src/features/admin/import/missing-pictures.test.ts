import type { ImportLine, ImportReport } from '@chitenge/contract/admin-import';
import { expect, it } from 'vitest';
import { buildImportReport } from '../../../testing/handlers/admin-import.ts';
import { countWork } from './import-work.ts';
import { findMissingPictures } from './missing-pictures.ts';

const published = { column: 'status', from: '', to: 'published' };

function reportOf(
  action: ImportLine['action'],
  changes: ImportLine['changes'],
  names: string[],
): ImportReport {
  return buildImportReport({
    lines: [{ line: 2, slug: 'hat', name: 'Hat', action, changes }],
    products: [
      {
        line: 2,
        slug: 'hat',
        fields: { status: 'published' },
        variants: [],
        images: names.map((source) => ({ source, color: null })),
      },
    ],
    storedPictures: {},
  });
}

const find = (report: ImportReport) =>
  findMissingPictures(report, async (name) => (name.startsWith('no-') ? 'is not in the ZIP' : null));

const pictures = (to: string) => ({ column: 'images', from: '', to });

it('names a missing picture, and does not count it', async () => {
  const { report, names } = await find(
    reportOf('create', [published, pictures('2 pictures')], ['a.jpg', 'no-b.jpg']),
  );
  expect(report.notices).toEqual([
    { line: 2, column: 'images', message: 'no-b.jpg is not in the ZIP', needsAction: true },
  ]);
  expect(report.lines[0]?.changes).toEqual([published, pictures('2 pictures, 1 missing')]);
  expect(countWork({ report, missingPictures: names })).toEqual({ changes: 1, pictures: 1 });
});

it('says that a product without any of its pictures is not published', async () => {
  const created = (await find(reportOf('create', [published, pictures('1 picture')], ['no-a.jpg']))).report;
  expect(created.notices.map(({ column }) => column)).toEqual(['images', 'status']);
  expect(created.lines[0]?.changes).toEqual([
    { ...published, to: 'draft' },
    pictures('1 picture, 1 missing'),
  ]);
  const price = { column: 'price', from: '1', to: '2' };
  const updated = (await find(reportOf('update', [published, price], ['no-a.jpg']))).report;
  expect(updated.lines[0]?.changes).toEqual([price]);
  const unchanged = (await find(reportOf('unchanged', [], ['no-a.jpg']))).report;
  expect(unchanged.notices.map(({ column }) => column)).toEqual(['images']);
});
