/** New products without a picture, which the product feed leaves out. */
import type { ImportReport } from '@chitenge/contract/admin-import';

/** Lines that are named. */
const MAX_LINES = 5;

/** Returns the lines of the products that the import would create and for which the file has no picture. */
export function linesWithoutPicture({ lines, products }: Pick<ImportReport, 'lines' | 'products'>): number[] {
  const created = new Set(lines.filter(({ action }) => action === 'create').map(({ line }) => line));
  return products
    .filter(({ fields, images = [] }) => images.length === 0 && !fields.imageUrl)
    .map(({ line }) => line)
    .filter((line) => created.has(line));
}

/** Names lines: 'Line 2', 'Lines 2 and 3', 'Lines 2, 3, 4, 5, 6 and 20 more'. */
export function nameLines(lines: readonly number[]): string {
  const named = lines.slice(0, MAX_LINES).map(String);
  const more = lines.length - named.length;
  const [last = '', ...others] = (more > 0 ? [...named, `${more} more`] : named).toReversed();
  return others.length === 0 ? `Line ${last}` : `Lines ${others.toReversed().join(', ')} and ${last}`;
}

/** Says what becomes of new products without a picture. */
export function pictureAdvice(count: number): string {
  return count === 1
    ? '1 new product has no picture. It is created, but the product feed for Google and Meta leaves it out until it has one.'
    : `${count} new products have no picture. They are created, but the product feed for Google and Meta leaves them out until they have one.`;
}
