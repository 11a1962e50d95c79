import { wholeDeliveryMethodSchema } from '@chitenge/contract/delivery-method';
import { fieldErrorsOf } from '@chitenge/contract/problem';
import { keysOf } from '@chitenge/contract/typed-entries';
import { plainZodMessages } from '@chitenge/contract/zod-messages';
import { z } from 'zod';
import { parseTextList } from '../database/columns.ts';
import { DELIVERY_METHOD_COLUMNS } from '../delivery/delivery-methods.ts';
import { InvalidValueError } from '../directus/errors.ts';
import type { Register } from '../directus/types.ts';

/** The database's defaults of a new row. */
const DEFAULTS = { paid_on_collection: false, days_min: 1, days_max: 3, status: 'draft' } as const;

type Row = Record<string, unknown>;

const rowSchema = z.record(z.string(), z.unknown());
const keysSchema = z.object({ keys: z.array(z.string()) });

/**
 * Validates delivery methods that anybody writes, by the rules of the contract: fees of whole ngwee, known provinces,
 * no more fewest days than most days. Towns lose surplus spaces and repetitions.
 */
export function validateDeliveryMethods(register: Register): void {
  register.filter('delivery_methods.items.create', (payload) => {
    const row = rowSchema.parse(payload);
    return { ...row, ...validate({ ...DEFAULTS, ...row }, keysOf(DELIVERY_METHOD_COLUMNS)) };
  });

  register.filter('delivery_methods.items.update', async (payload, meta, { database }) => {
    const changes = rowSchema.parse(payload);
    const written = keysOf(DELIVERY_METHOD_COLUMNS).filter(
      (name) => DELIVERY_METHOD_COLUMNS[name] in changes,
    );
    if (written.length === 0) return payload;
    const { keys } = keysSchema.parse(meta);
    const rows = await database('delivery_methods').whereIn('id', keys).select<Row[]>();
    let validated: Row = {};
    for (const row of rows) validated = validate({ ...row, ...listsOf(row), ...changes }, written);
    return { ...changes, ...validated };
  });
}

/**
 * Validates a whole row.
 * @returns the normalised values of the given fields, by column
 * @throws InvalidValueError 400 that names the column
 */
function validate(row: Row, fields: (keyof typeof DELIVERY_METHOD_COLUMNS)[]): Row {
  const parsed = wholeDeliveryMethodSchema.safeParse(inputOf(row), { error: plainZodMessages });
  if (!parsed.success) {
    const reasons = fieldErrorsOf(parsed.error).map(({ field, message }) => `${columnOf(field)} ${message}`);
    throw new InvalidValueError({ reason: reasons.join('; ') });
  }
  return Object.fromEntries(fields.map((name) => [DELIVERY_METHOD_COLUMNS[name], parsed.data[name]]));
}

/** @param field the name of a field, or a path below it, such as `towns.0` */
function columnOf(field: string): string {
  const columns: Record<string, string> = DELIVERY_METHOD_COLUMNS;
  const [name = ''] = field.split('.');
  return columns[name] ?? field;
}

/** Converts columns, as the Studio sends them or the database returns them, into the contract's input. */
function inputOf(row: Row): Row {
  return {
    ...Object.fromEntries(
      keysOf(DELIVERY_METHOD_COLUMNS).map((name) => [name, row[DELIVERY_METHOD_COLUMNS[name]]]),
    ),
    provinces: row['provinces'] ?? [],
    towns: row['towns'] ?? [],
    fee: amountOf(row['fee']),
    freeFrom: amountOf(row['free_from']),
    paidOnCollection: booleanOf(row['paid_on_collection']),
    instructions: row['instructions'] ?? null,
  };
}

/** Parses the lists of a row of the database. */
const listsOf = ({ provinces, towns }: Row): Row => ({
  provinces: parseTextList(provinces),
  towns: parseTextList(towns),
});

/** An amount as a decimal string. SQLite and the Studio's form have numbers. */
function amountOf(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : (value ?? null);
}

/** SQLite has numbers. */
function booleanOf(value: unknown): unknown {
  return typeof value === 'number' ? value === 1 : value;
}
