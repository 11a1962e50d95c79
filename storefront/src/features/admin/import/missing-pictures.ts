/** Pictures that a file names and that are not in the ZIP. */
import type { ImportChange, ImportLine, ImportNotice, ImportReport } from '@chitenge/contract/admin-import';
import type { PlannedProduct } from '@chitenge/contract/import-batch';
import { picturesToStore, productsToSend } from './import-work.ts';
import { isFileName } from './picture-source.ts';

export const WITHOUT_PICTURES = 'is not published, because none of its pictures is there';

/** Whether the import of a line would publish its product. */
export const publishes = (line: ImportLine | undefined, { status }: PlannedProduct['fields']): boolean =>
  status === 'published' &&
  line !== undefined &&
  (line.action === 'create' || line.changes.some(({ column }) => column === 'status'));

/** Removes the status that would publish a product: a new one then is a draft, and another one stays as it is. */
export function withoutPublishing(product: PlannedProduct): PlannedProduct {
  const { status, ...fields } = product.fields;
  return status === 'published' ? { ...product, fields } : product;
}

/** Returns what a change becomes when so many of the product's pictures are missing, of all. */
function changeWithout(line: ImportLine, change: ImportChange, missing: number, all: number): ImportChange[] {
  const { column, to } = change;
  if (column === 'images') return [{ ...change, to: `${to}, ${missing} missing` }];
  if (missing < all || column !== 'status' || to !== 'published') return [change];
  return line.action === 'create' ? [{ ...change, to: 'draft' }] : [];
}

interface MissingPictures {
  /** The report with what the import does without them. */
  report: ImportReport;
  /** Their names. */
  names: ReadonlySet<string>;
}

/**
 * Finds the pictures that the import will not find.
 * @param problemOf why a file cannot be used; null for one that can
 */
export async function findMissingPictures(
  report: ImportReport,
  problemOf: (name: string) => Promise<string | null>,
): Promise<MissingPictures> {
  const toSend = productsToSend(report);
  const problems = new Map<string, string>();
  for (const name of picturesToStore(toSend, report.storedPictures).filter(isFileName)) {
    const problem = await problemOf(name);
    if (problem !== null) problems.set(name, problem);
  }
  const lineOf = new Map(report.lines.map((line) => [line.line, line]));
  const notices: ImportNotice[] = [];
  for (const { line, fields, images = [] } of toSend) {
    const missing = images.filter(({ source }) => problems.has(source));
    const planned = lineOf.get(line);
    if (missing.length === 0 || planned === undefined) continue;
    for (const { source } of missing)
      notices.push({
        line,
        column: report.columnNames['images'] ?? 'images',
        message: `${source} ${problems.get(source)}`,
        needsAction: true,
      });
    if (missing.length === images.length && publishes(planned, fields))
      notices.push({ line, column: 'status', message: WITHOUT_PICTURES, needsAction: true });
    const changes = planned.changes.flatMap((change) =>
      changeWithout(planned, change, missing.length, images.length),
    );
    lineOf.set(line, { ...planned, changes });
  }
  return {
    report: {
      ...report,
      lines: [...lineOf.values()],
      notices: [...notices, ...report.notices],
      noticeCount: report.noticeCount + notices.length,
    },
    names: new Set(problems.keys()),
  };
}

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
