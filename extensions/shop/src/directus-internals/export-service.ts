import { escapeFormulas } from '@chitenge/contract/spreadsheet';
import { PrivateExportError } from '../directus/errors.ts';
import type { DirectusContext } from '../directus/types.ts';

/** The part of Directus' ExportService that the patch replaces. */
interface ExportService {
  /** Returns the file's text in a format such as `csv` or `csv_utf8`. */
  transform: (this: ExportService, rows: unknown, format: string, options?: object) => string;
  /** Saves a file into the library. Directus does not wait for its promise. */
  exportToFile: (this: ExportService, collection: string, ...options: unknown[]) => Promise<void>;
}

/** Collections that everybody who reads the file library may read, with the rows that they refer to. */
const LIBRARY_COLLECTIONS = new Set([
  'products',
  'categories',
  'products_files',
  'storefront',
  'content_pages',
  'store_settings',
]);

/**
 * Patches Directus' export into the file library: it rejects collections that content editors must not read.
 * The patch throws before the export begins, so that the request answers 403.
 */
export function rejectPrivateExports({ services }: DirectusContext): void {
  const { prototype }: { prototype: ExportService } = services.ExportService;
  const { exportToFile } = prototype;
  prototype.exportToFile = function exportPublicData(collection, ...options) {
    if (!LIBRARY_COLLECTIONS.has(collection)) throw new PrivateExportError();
    return exportToFile.call(this, collection, ...options);
  };
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
