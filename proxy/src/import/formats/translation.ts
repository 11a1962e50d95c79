import type { ImportColumn, ImportError, ImportFormat, ImportNotice } from '@chitenge/contract/admin-import';
import type { ImportImage } from '@chitenge/contract/import-batch';

/** A line in the columns of the shop, with amounts in the API's notation. The cells are not validated yet. */
export interface TranslatedLine {
  line: number;
  cells: Partial<Record<Exclude<ImportColumn, 'images'>, string>>;
  images?: ImportImage[];
  /** Of cells that are left out. */
  errors?: ImportError[];
}

/** A file in the columns of the shop. */
export interface Translation {
  format: ImportFormat;
  lines: TranslatedLine[];
  /** Errors of the header. */
  errors: ImportError[];
  notices: ImportNotice[];
  ignoredColumns: string[];
  /** The file's own name of a column. */
  sourceOf: Partial<Record<string, string>>;
  /** Whether the slugs are proposals, so that a product with a known SKU keeps its own. */
  proposesSlugs: boolean;
}
