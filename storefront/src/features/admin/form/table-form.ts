/** The form of a record whose fields are a table of the contract: what it begins with, its labels and its request. */
import { cleanAmount } from '@chitenge/contract/clean-text';
import {
  type Field,
  type FieldKind,
  type FieldTable,
  inputLabels,
  type InputName,
} from '@chitenge/contract/field-table';
import { fromShopInput, toShopInput } from '@chitenge/contract/shop-time';
import { fromEntries } from '@chitenge/contract/typed-entries';
import { cleanTypedAmount } from '@chitenge/contract/typed-amount';

type FormValue<One extends Field> = One extends { kind: 'flag' }
  ? boolean
  : One extends { kind: 'choices' | 'rows' }
    ? string[]
    : string;

/** The fields of the form. Times are the shop's, as a `datetime-local` input has them; words are separated by commas. */
export type FormFields<Table extends FieldTable> = { [Name in InputName<Table>]: FormValue<Table[Name]> };

interface Conversion {
  /** @param value never null */
  toForm: (value: unknown) => unknown;
  /** An empty text becomes what an empty column has, or what the contract rejects. */
  toBody: (text: string) => unknown;
  empty?: unknown;
}

const same = (value: unknown) => value;

const CONVERSIONS: Record<FieldKind, Conversion> = {
  text: { toForm: same, toBody: same },
  amount: { toForm: same, toBody: cleanTypedAmount },
  percent: { toForm: same, toBody: cleanTypedAmount },
  whole: { toForm: String, toBody: (text) => (text.trim() === '' ? '' : Number(cleanAmount(text))) },
  time: {
    toForm: (time) => toShopInput(String(time)),
    toBody: (text) => (text === '' ? '' : fromShopInput(text)),
  },
  words: {
    toForm: (words) => (Array.isArray(words) ? words.join(', ') : ''),
    toBody: (text) => text.split(',').filter((word) => word.trim() !== ''),
  },
  flag: { toForm: same, toBody: same, empty: false },
  choices: { toForm: same, toBody: same, empty: [] },
  rows: { toForm: same, toBody: same, empty: [] },
};

/**
 * Returns what the form of a table's records begins with, shows and sends.
 * @param begin what a new one begins with, where the table has nothing to say
 */
export function tableForm<Table extends FieldTable>(table: Table, begin: Partial<FormFields<Table>> = {}) {
  const fields = Object.entries<Field>(table)
    .filter(([, { input }]) => input !== undefined)
    .map(([name, field]) => ({ ...field, name, ...CONVERSIONS[field.kind ?? 'text'] }));
  return {
    labels: inputLabels(table),
    empty: {
      ...fromEntries<FormFields<Table>>(
        fields.map(({ name, initial, empty = '', toForm }) => [
          name,
          initial === undefined ? empty : toForm(initial),
        ]),
      ),
      ...begin,
    },
    /** Converts a record to form fields. */
    toFields: (record: Readonly<Record<InputName<Table>, unknown>>) => {
      const values: Readonly<Record<string, unknown>> = record;
      return fromEntries<FormFields<Table>>(
        fields.map(({ name, empty = '', toForm }) => [
          name,
          values[name] === null ? empty : toForm(values[name]),
        ]),
      );
    },
    /** Converts form fields to a request body. The contract validates it. */
    toBody: (form: FormFields<Table>) => {
      const values: Readonly<Record<string, unknown>> = form;
      return fromEntries<Record<InputName<Table>, unknown>>(
        fields.map(({ name, toBody, whenNull }) => {
          const value = values[name];
          if (typeof value !== 'string') return [name, value];
          const sent = toBody(value);
          return [name, sent === '' && whenNull === null ? null : sent];
        }),
      );
    },
  };
}
