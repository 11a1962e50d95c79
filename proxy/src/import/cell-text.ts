import type { ImportColumn } from '@chitenge/contract/admin-import';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import { formatShopTime } from '@chitenge/contract/shop-time';
import type { LineFields } from './cells.ts';

export const MONEY_COLUMNS: ReadonlySet<string> = new Set<ImportColumn>([
  'price',
  'originalPrice',
  'salePrice',
  'variantPrice',
]);

export const TIME_COLUMNS: ReadonlySet<string> = new Set<ImportColumn>(['saleStarts', 'saleEnds']);

export type FieldValue = LineFields[Exclude<keyof LineFields, 'images'>];

/** Formats a field for the report and the export. A field changes when its text changes. */
export function toText(column: string, value: FieldValue): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (TIME_COLUMNS.has(column)) return formatShopTime(String(value)).slice(0, 16);
  return MONEY_COLUMNS.has(column) ? toDecimal(toNgwee(String(value))) : String(value);
}
