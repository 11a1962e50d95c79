import type { ImportReport } from '@chitenge/contract/admin-import';

/** Builds the report of a dry run, of a file without products. */
export const buildImportReport = (changes: Partial<ImportReport> = {}): ImportReport => ({
  applied: false,
  created: 0,
  updated: 0,
  unchanged: 0,
  lines: [],
  errors: [],
  errorCount: 0,
  format: 'shop',
  leftOut: 0,
  ignoredColumns: [],
  columnNames: {},
  parts: 1,
  noticeCount: 0,
  notices: [],
  products: [],
  newCategories: [],
  storedPictures: {},
  ...changes,
});
