import type { ImportBatchReport } from '@chitenge/contract/admin-import';
import { ProblemError } from '@chitenge/contract/problem-error';
import type { ImportedProduct } from './group-lines.ts';
import { applyImport, readCategories, readExisting, type ImportingStaff } from './import-repository.ts';
import { planImport } from './plan.ts';

/** Statuses that concern a product's values, and not the staff member or Directus. */
const OF_A_PRODUCT = new Set([400, 404, 409]);

type Categories = Awaited<ReturnType<typeof readCategories>>;

function reasonOf({ problem: { title, detail, errors = [] } }: ProblemError): string {
  const [first] = errors;
  return first ? `${first.field} ${first.message}` : (detail ?? title);
}

async function importOne(
  staff: ImportingStaff,
  product: ImportedProduct,
  categories: Categories,
): Promise<ImportBatchReport> {
  const file = { products: [product], errors: [] };
  const plan = planImport(file, await readExisting(staff, file, categories), false);
  try {
    await applyImport(staff, plan);
    return plan;
  } catch (error) {
    if (!(error instanceof ProblemError) || !OF_A_PRODUCT.has(error.problem.status)) throw error;
    return { lines: [], errors: [{ line: product.line, column: '', message: reasonOf(error) }] };
  }
}

/**
 * Imports a few products in one transaction. Products with errors stay as they are. When the database refuses one of
 * the others, each is read again and imported by itself, so that only that one fails.
 */
export async function importBatch(
  staff: ImportingStaff,
  products: readonly ImportedProduct[],
): Promise<ImportBatchReport> {
  const file = { products: [...products], errors: [] };
  const categories = await readCategories(staff);
  const plan = planImport(file, await readExisting(staff, file, categories), false);
  try {
    if (plan.creates.length + plan.updates.length > 0) await applyImport(staff, plan);
    return plan;
  } catch (error) {
    if (!(error instanceof ProblemError) || !OF_A_PRODUCT.has(error.problem.status)) throw error;
    const report: ImportBatchReport = { lines: [], errors: [] };
    for (const product of products) {
      const { lines, errors } = await importOne(staff, product, categories);
      report.lines.push(...lines);
      report.errors.push(...errors);
    }
    return report;
  }
}
