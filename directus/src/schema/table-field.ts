/** Fields of a collection whose columns are a table of the contract. */
import type { Field as Entry, FieldKind } from '@chitenge/contract/field-table';
import type { Field, FieldOptions } from './field.ts';
import { integer, longText, money, percent, text, toggle } from './fields.ts';
import { dateTime } from './standard-fields.ts';

/** What only the Studio shows. What it says of an entry comes before the entry's own words. */
export interface StudioOptions extends Omit<FieldOptions, 'label'> {
  /** Null for what the Studio makes of the column's name. */
  label?: string | null;
  placeholder?: string;
  icon?: string;
  /** What a flag says when it is on; without it, that is its label. */
  toggleLabel?: string;
}

interface MakerOptions extends FieldOptions, Pick<StudioOptions, 'placeholder' | 'icon' | 'toggleLabel'> {}

const MAKERS: Partial<Record<FieldKind, (column: string, options: MakerOptions, entry: Entry) => Field>> = {
  text: (column, options, { isLong, maxLength }) =>
    (isLong ? longText : text)(column, { ...options, ...(maxLength !== undefined && { maxLength }) }),
  whole: (column, options, { min, max }) =>
    integer(column, { ...options, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }),
  amount: (column, options, { max }) => money(column, { ...options, ...(max !== undefined && { max }) }),
  percent,
  time: dateTime,
  flag: (column, options, { label = column }) => toggle(column, { toggleLabel: label, ...options }),
};

/**
 * Creates the column and the Studio's input of an entry: type, label, note, limits and default are the entry's.
 * @throws Error for a kind whose choices the collection itself has to say
 */
export function tableField(entry: Entry, options: StudioOptions = {}): Field {
  const { column, kind = 'text', note, initial, isRequired = false } = entry;
  const make = MAKERS[kind];
  if (make === undefined) throw new Error(`${column}: the collection has to say the choices.`);
  const { label = kind === 'flag' && options.toggleLabel === undefined ? null : entry.label, ...own } =
    options;
  return make(
    column,
    {
      ...(label !== undefined && label !== null && { label }),
      ...(note !== undefined && { note }),
      required: isRequired,
      ...(initial !== undefined && { default: initial, nullable: !isRequired && kind !== 'flag' }),
      ...own,
    },
    entry,
  );
}
