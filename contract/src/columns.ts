/** Parsers that convert database columns, which differ between SQLite and Postgres, into API values. */
import { z } from 'zod';
import { isAmount, toDecimal, toNgwee } from './money.ts';

/** A decimal column: a number from SQLite, a string from Postgres. */
export const decimal = z.union([z.string(), z.number()]);

/** A decimal column that parses to the API's decimal string. */
export const decimalColumn = decimal
  .refine(isAmount, { error: 'is not an amount of money', abort: true })
  .transform((amount) => toDecimal(toNgwee(amount)));

/** A timestamp column: ISO 8601 from Directus, milliseconds since 1970 from the export of products. */
export const timestamp = z.union([z.string(), z.number()]);

/**
 * A timestamp column that parses to ISO 8601 in UTC. Postgres itself returns a Date.
 * @throws RangeError when it is not a date
 */
export const timestampColumn = z
  .union([timestamp, z.date()])
  .transform((time) => new Date(time).toISOString());

/** A boolean column: 0 or 1 from SQLite, a boolean from Postgres. */
export const booleanColumn = z.union([z.boolean(), z.number()]).transform(Boolean);

/** A column with a JSON list: a text from SQLite, a list from Postgres and Directus. Null parses to none. */
function listColumn<Item>(item: z.ZodType<Item>) {
  const list = z.array(item);
  return z
    .union([
      list,
      z
        .string()
        .transform((text, context): unknown => {
          try {
            return JSON.parse(text);
          } catch {
            context.addIssue('is not JSON');
            return z.NEVER;
          }
        })
        .pipe(list.nullable()),
    ])
    .nullable()
    .transform((items) => items ?? []);
}

export const textsColumn = listColumn(z.string());

/** A column with rows of another collection, as the Studio stores them, that parses to their ids. */
export const itemKeysColumn = listColumn(z.object({ key: z.string() })).transform((items) =>
  items.map(({ key }) => key),
);

/** The columns of `versionOf`. */
export const versionColumns = {
  date_created: timestampColumn.nullable(),
  date_updated: timestampColumn.nullable(),
};

/** Returns the version of a row: the time of its last change, ISO 8601. */
export const versionOf = ({
  date_created: created,
  date_updated: updated,
}: Record<'date_created' | 'date_updated', string | null>): string =>
  updated ?? created ?? new Date(0).toISOString();
