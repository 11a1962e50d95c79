import { IMPORT_COLUMNS, type ImportColumn } from '@chitenge/contract/admin-import';

const EXAMPLE: Record<ImportColumn, string> = {
  slug: 'kafue-wrap-dress',
  name: 'Kafue Wrap Dress',
  description: 'Cotton wax print, cut and sewn in Lusaka.',
  price: '549.00',
  originalPrice: '650.00',
  imageUrl: '',
  sizes: 'S, M, L',
  colors: 'navy, terracotta',
  badge: 'New',
  stockCount: '12',
  category: 'women',
  featured: 'false',
  status: 'draft',
};

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** A file to begin with: every column, and one product as an example. The mark at its start tells spreadsheets that it is UTF-8. */
export function templateCsv(): string {
  return `\uFEFF${line(Object.keys(IMPORT_COLUMNS))}${line(Object.values(EXAMPLE))}`;
}
