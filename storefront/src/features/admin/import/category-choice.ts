/** Categories of a file that the shop does not have, and that staff do not want. */
import {
  noCategory,
  type ImportLine,
  type ImportReport,
  type NewCategory,
} from '@chitenge/contract/admin-import';
import type { PlannedProduct } from '@chitenge/contract/import-batch';

function withoutCategory(product: PlannedProduct): PlannedProduct {
  const { category: _category, ...fields } = product.fields;
  return { ...product, fields };
}

/** A line that would change only the category changes nothing. */
function lineWithoutCategory(line: ImportLine): ImportLine {
  const changes = line.changes.filter(({ column }) => column !== 'category');
  return { ...line, changes, ...(changes.length === 0 && { action: 'unchanged' as const }) };
}

/** Returns the slugs of those that the shop probably has by another name. Staff tick them if not. */
export const similarCategories = (categories: readonly NewCategory[]): ReadonlySet<string> =>
  new Set(categories.filter(({ similarTo }) => similarTo !== undefined).map(({ slug }) => slug));

/**
 * Returns what the import of a dry run does without some of its new categories. Products of another shop's export stay
 * without a category, or in the one that they have; those of the shop's own format are left out.
 * @param skipped slugs of the categories that are not created
 */
export function withoutCategories(report: ImportReport, skipped: ReadonlySet<string>): ImportReport {
  const names = new Map(
    report.newCategories.filter(({ slug }) => skipped.has(slug)).map(({ slug, name }) => [slug, name]),
  );
  if (names.size === 0) return report;
  const nameOf = ({ fields }: PlannedProduct) => names.get(String(fields.category));
  const notices = report.products.flatMap((product) => {
    const name = nameOf(product);
    return name === undefined ? [] : [{ line: product.line, column: 'category', message: noCategory(name) }];
  });
  const changed = new Set(notices.map(({ line }) => line));
  const isForeign = report.format !== 'shop';
  const lines = isForeign
    ? report.lines.map((line) => (changed.has(line.line) ? lineWithoutCategory(line) : line))
    : report.lines.filter(({ line }) => !changed.has(line));
  const count = (action: ImportLine['action']) => lines.filter((line) => line.action === action).length;
  const common = {
    ...report,
    lines,
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged'),
    newCategories: report.newCategories.filter(({ slug }) => !skipped.has(slug)),
  };
  if (isForeign)
    return {
      ...common,
      products: report.products.map((product) =>
        changed.has(product.line) ? withoutCategory(product) : product,
      ),
      notices: [...notices, ...report.notices],
      noticeCount: report.noticeCount + notices.length,
    };
  return {
    ...common,
    products: report.products.filter(({ line }) => !changed.has(line)),
    leftOut: report.leftOut + notices.length,
    errors: [...report.errors, ...notices].toSorted((one, other) => one.line - other.line),
    errorCount: report.errorCount + notices.length,
  };
}
