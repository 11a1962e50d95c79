import { escapeFormulas } from '@chitenge/contract/spreadsheet';
import type { DirectusContext } from '../directus/types.ts';

/** The part of Directus' ExportService that the patch replaces. */
interface ExportService {
  /** Returns the file's text in a format such as `csv` or `csv_utf8`. */
  transform: (this: ExportService, rows: unknown, format: string, options?: object) => string;
}

function isPlainObject(value: unknown): value is object {
  return value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
}

/** Escapes every text of a row, at any depth. */
function escapeTexts(value: unknown): unknown {
  if (typeof value === 'string') return escapeFormulas(value);
  if (Array.isArray(value)) return value.map(escapeTexts);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, escapeTexts(inner)]));
}

/** Patches Directus' CSV export, which does not prevent formula injection by texts of shoppers and editors. */
export function escapeFormulasInExports({ services }: DirectusContext): void {
  const { prototype }: { prototype: ExportService } = services.ExportService;
  const { transform } = prototype;
  prototype.transform = function transformEscaped(rows, format, options) {
    return transform.call(this, format.startsWith('csv') ? escapeTexts(rows) : rows, format, options);
  };
}
