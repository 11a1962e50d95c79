/** Pictures that a file names and that are not in the ZIP. */
import type { ImportChange, ImportLine, ImportNotice, ImportReport } from '@chitenge/contract/admin-import';
import type { PlannedProduct } from '@chitenge/contract/import-batch';
import { isFileName } from './picture-source.ts';
import { picturesToStore, productsToSend } from './import-work.ts';

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

export interface MissingPictures {
  /** The report with what the import does without them. */
  report: ImportReport;
  /** Their names. */
  names: ReadonlySet<string>;
}

/**
 * Finds the pictures that the import will not find.
 * @param problemOf why a file cannot be used; null for one that can
 */
export function findMissingPictures(
  report: ImportReport,
  problemOf: (name: string) => string | null,
): MissingPictures {
  const toSend = productsToSend(report);
  const problems = new Map<string, string>();
  for (const name of picturesToStore(toSend, report.storedPictures).filter(isFileName)) {
    const problem = problemOf(name);
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
