import {
  VARIANT_COLUMNS,
  type ImportColumn,
  type ImportError,
  type ImportFormat,
  type ImportNotice,
} from '@chitenge/contract/admin-import';
import type { ImportImage } from '@chitenge/contract/import-batch';

/** A line in the columns of the shop, with amounts in the API's notation. The cells are not validated yet. */
export interface TranslatedLine {
  line: number;
  /** The line of the product's first variant, when it is another one. */
  variantLine?: number;
  /** Only what the file mentions: a missing cell changes nothing. */
  cells: Partial<Record<Exclude<ImportColumn, 'images'>, string>>;
  images?: ImportImage[];
  /** What to say when the line has no slug, and the shop does not have its SKU. */
  absent?: Omit<ImportError, 'line'>;
  /** Of cells that are left out. */
  errors?: ImportError[];
}

/** Columns whose cells are those of a variant: in exports of other shops, the price too. */
const VARIANT_CELLS: ReadonlySet<string> = new Set<ImportColumn>([...VARIANT_COLUMNS, 'price', 'stockCount']);

/** Returns the line of the file where a cell is. */
export const lineOfCell = ({ line, variantLine }: TranslatedLine, column: string): number =>
  variantLine !== undefined && VARIANT_CELLS.has(column) ? variantLine : line;

/** A file in the columns of the shop. Errors and notices name the shop's columns, or those of the file. */
export interface Translation {
  format: ImportFormat;
  lines: TranslatedLine[];
  /** Errors of the header. */
  errors: ImportError[];
  notices: ImportNotice[];
  ignoredColumns: string[];
  /** The file's own names of its columns, by the shop's. */
  columnNames: Partial<Record<string, string>>;
  /** Whether the slugs are proposals, so that a product with a known SKU keeps its own. */
  proposesSlugs: boolean;
}
