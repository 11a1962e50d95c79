import { COLLECTIONS } from '@chitenge/directus/collections/all';
import type { Field } from '@chitenge/directus/schema/field';
import { z } from 'zod';
import { InvalidValueError } from '../directus/errors.ts';
import type { Register } from '../directus/types.ts';
import { EDITED } from './clean-texts.ts';

/** Fields with a list of words, rows or choices. */
const LISTS: ReadonlySet<string | null> = new Set(['tags', 'list', 'select-multiple-checkbox']);

const choicesSchema = z.object({
  choices: z.array(z.object({ value: z.string() })),
  allowOther: z.literal(false),
});

const isId = (value: string): boolean => z.guid().safeParse(value).success;

/** @returns the values that a field may have; undefined when it takes others */
const choicesOf = ({ options }: Field): string[] | undefined =>
  choicesSchema.safeParse(options).data?.choices.map(({ value }) => value);

/** The fields of each collection, with their choices. */
const FIELDS = new Map(
  COLLECTIONS.map(({ name, fields }) => [
    name,
    new Map(fields.map((field) => [field.name, { ...field, choices: choicesOf(field) }])),
  ]),
);

/**
 * Holds what the Studio's form asks for in writes that do not come from it: by the API, and by Directus' import. Register it
 * after what normalises values.
 */
export function holdFieldRules(register: Register): void {
  for (const action of ['create', 'update'])
    for (const collection of EDITED)
      register.filter(`${collection}.items.${action}`, (payload) => heldRow(collection, payload));
}

/**
 * @returns the payload, with choices in their own spelling
 * @throws InvalidValueError 400 that names the column
 */
function heldRow(collection: string, payload: unknown): unknown {
  const fields = FIELDS.get(collection);
  if (fields === undefined || typeof payload !== 'object' || payload === null) return payload;
  return Object.fromEntries(
    Object.entries(payload).map(([column, value]: [string, unknown]) => {
      const field = fields.get(column);
      return [column, field ? heldValue(field, value) : value];
    }),
  );
}

function heldValue(
  {
    name: column,
    interface: input,
    required,
    column: stored,
    options,
    relation,
    choices,
  }: Field & { choices: string[] | undefined },
  value: unknown,
) {
  const refuse = (reason: string) => new InvalidValueError({ column, reason });
  if (LISTS.has(input) && value !== null && !Array.isArray(value)) throw refuse('must be a list');
  if (typeof value !== 'string') return value;
  // An empty slug is made from the name.
  if (value === '' && required && options?.['slug'] !== true) throw refuse('must not be empty');
  if (relation && !isId(value)) throw refuse('must be an id');
  const most = stored?.maxLength ?? Number(options?.['softLength'] ?? Infinity);
  if (value.length > most) throw refuse(`must have at most ${most} characters`);
  if (choices === undefined || value === '') return value;
  const choice = choices.find((known) => known.toLowerCase() === value.toLowerCase());
  if (choice === undefined) throw refuse(`must be one of ${choices.join(', ')}`);
  return choice;
}
