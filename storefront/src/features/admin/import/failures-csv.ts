import { escapeFormulas } from '@chitenge/contract/spreadsheet';
import { csvLine } from './csv-template.ts';
import type { ImportFailure } from './run-import.ts';

/** Returns the failures of an import as CSV. The byte order mark marks it as UTF-8. */
export function createFailuresCsv(failures: readonly ImportFailure[]): string {
  const lines = failures.map(({ line, slug, column, message }) =>
    csvLine([String(line), slug, column, message].map(escapeFormulas)),
  );
  return `\uFEFF${csvLine(['line', 'slug', 'column', 'problem'])}${lines.join('')}`;
}
