/** What fixtures of products and categories say of the details: nothing. A new detail needs no change of theirs. */
import {
  DETAILS,
  INHERITED,
  type DetailRow,
  type DetailValues,
  type InheritedRow,
  type InheritedValues,
} from './product-fields.ts';
import { fromEntries } from './typed-entries.ts';

export const NO_DETAILS: DetailValues = fromEntries(DETAILS.map(({ name }) => [name, null]));
export const NO_DETAIL_COLUMNS: DetailRow = fromEntries(DETAILS.map(({ column }) => [column, null]));
export const NO_DEFAULTS: InheritedValues = fromEntries(INHERITED.map(({ name }) => [name, null]));
export const NO_DEFAULT_COLUMNS: InheritedRow = fromEntries(INHERITED.map(({ column }) => [column, null]));
