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

const csvCell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Returns a CSV template with every column and one example product. The byte order mark marks it as UTF-8. */
export function createTemplateCsv(): string {
  return `\uFEFF${csvLine(Object.keys(IMPORT_COLUMNS))}${csvLine(Object.values(EXAMPLE))}`;
}
