import { IMPORT_COLUMNS, type ImportColumn } from '@chitenge/contract/admin-import';

/** A product with one stock count, and one with a stock count for each size. They have no category. */
const EXAMPLES: Partial<Record<ImportColumn, string>>[] = [
  {
    slug: 'kafue-tote',
    name: 'Kafue Tote',
    description: 'Cotton wax print, cut and sewn in Lusaka.',
    price: '349.00',
    originalPrice: '420.00',
    images: 'kafue-tote.jpg, kafue-tote-back.jpg',
    colors: 'navy, terracotta',
    badge: 'New',
    stockCount: '12',
    featured: 'false',
    status: 'draft',
  },
  {
    slug: 'kafue-wrap-dress',
    name: 'Kafue Wrap Dress',
    price: '549.00',
    size: 'M',
    color: 'navy',
    sku: 'KWD-M-NAVY',
    stockCount: '4',
    featured: 'false',
    status: 'draft',
  },
  { slug: 'kafue-wrap-dress', size: 'L', color: 'navy', sku: 'KWD-L-NAVY', stockCount: '2' },
];

const csvCell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * Returns a CSV template with every column and example products. The byte order mark marks it as UTF-8.
 * @param category slug of a category of the shop; empty for none
 */
export function createTemplateCsv(category: string): string {
  const columns = Object.keys(IMPORT_COLUMNS);
  const lines = EXAMPLES.map((example) => {
    const own = example.name === undefined ? {} : { category };
    const cells = new Map<string, string>(Object.entries({ ...example, ...own }));
    return csvLine(columns.map((column) => cells.get(column) ?? ''));
  });
  return `\uFEFF${csvLine(columns)}${lines.join('')}`;
}
