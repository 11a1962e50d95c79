/** Rows as editors left them: a malformed value hides its row, or takes its default, and never stops the rest of the shop. */
import type { Logger } from 'pino';
import { z } from 'zod';
import { DirectusRequestError } from './request-error.ts';

export type UnknownRow = Record<string, unknown>;

/** Any row of Directus' REST API. */
export const unknownRowSchema = z.record(z.string(), z.unknown());

const idSchema = z.object({ id: z.string() });

/** The columns of a singleton: each of them may be empty. */
type Nullables = Record<string, z.ZodNullable>;

export interface RowValidator {
  /** Returns the valid rows. It logs each of the others. */
  rows<Row>(collection: string, schema: z.ZodType<Row>, rows: readonly unknown[]): Row[];
  /**
   * Returns a singleton, in which null stands for each malformed value. It logs them.
   * @throws DirectusRequestError of kind `invalid` without one of the columns: no editor can cause that
   */
  singleton<Shape extends Nullables>(
    collection: string,
    schema: z.ZodObject<Shape>,
    row: UnknownRow,
  ): z.output<z.ZodObject<Shape>>;
}

const problemsOf = (error: z.ZodError | null) =>
  (error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);

/** Returns the columns whose value the schema has taken for none. */
function lostValues(row: unknown, data: unknown): string[] {
  const given = new Map<string, unknown>(Object.entries(Object(row)));
  return Object.entries(Object(data)).flatMap(([column, value]) =>
    value === null && (given.get(column) ?? null) !== null ? [`${column}: is none of its values`] : [],
  );
}

/** Logs a malformed row once, until it changes: the catalogue is read again and again. */
export function createRowValidator(logger: Logger): RowValidator {
  /** What was logged, by collection and id. */
  const logged = new Map<string, string>();

  /** @param fields what is malformed: none in a row that is valid, again or still */
  function report(collection: string, row: unknown, fields: readonly string[], effect: string): void {
    if (fields.length === 0 && logged.size === 0) return;
    const { id } = idSchema.safeParse(row).data ?? {};
    const key = `${collection} ${id}`;
    if (fields.length === 0) return void logged.delete(key);
    const reasons = fields.join('; ');
    if (logged.get(key) === reasons) return;
    logged.set(key, reasons);
    logger.error({ collection, id, fields }, `A row is malformed; ${effect}`);
  }

  return {
    rows: (collection, schema, rows) =>
      rows.flatMap((row) => {
        const { data, error = null } = schema.safeParse(row);
        if (error === null) report(collection, row, lostValues(row, data), 'it is shown without them');
        else report(collection, row, problemsOf(error), 'shoppers do not see it');
        return error === null && data !== undefined ? [data] : [];
      }),

    singleton(collection, schema, row) {
      const missing = Object.keys(schema.shape).filter((column) => row[column] === undefined);
      if (missing.length > 0)
        throw new DirectusRequestError(
          'invalid',
          `Directus sent ${collection} without ${missing.join(', ')}`,
        );
      const { data, error = null } = schema.safeParse(row);
      report(collection, row, problemsOf(error), 'defaults stand for these fields');
      if (error === null && data !== undefined) return data;
      const malformed = (error?.issues ?? []).flatMap(({ path: [column] }) =>
        column === undefined ? [] : [String(column)],
      );
      return schema.parse({ ...row, ...Object.fromEntries(malformed.map((column) => [column, null])) });
    },
  };
}
