import { asSpreadsheetText } from '@chitenge/contract/spreadsheet';
import type { DirectusContext } from '../directus/types.ts';

/** As much of Directus' service as is used here. */
interface ExportService {
  /** @returns the text of a file in this format, such as `csv` or `csv_utf8` */
  transform: (this: ExportService, rows: unknown, format: string, options?: object) => string;
}

/** A row's texts, at whatever depth, as a spreadsheet may have them. */
function withTextsInert(value: unknown): unknown {
  if (typeof value === 'string') return asSpreadsheetText(value);
  if (Array.isArray(value)) return value.map(withTextsInert);
  // Dates and the like are no plain objects, and write themselves.
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withTextsInert(inner)]));
}

/**
 * Directus writes texts into CSV as they are, and a spreadsheet calculates those that begin like a formula. What shoppers
 * and editors wrote stays text: in what the Studio saves, and in what the API sends. Other formats are for programs.
 */
export function keepFormulasOutOfExports({ services }: DirectusContext): void {
  const { prototype }: { prototype: ExportService } = services.ExportService;
  const { transform } = prototype;
  prototype.transform = function transformInert(rows, format, options) {
    return transform.call(this, format.startsWith('csv') ? withTextsInert(rows) : rows, format, options);
  };
}
