import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '@chitenge/contract/problem';
import { isProblem, ProblemError } from '@chitenge/contract/problem-error';

type Value = string | number | boolean | readonly string[] | null | undefined;
type Fields = Readonly<Record<string, Value>>;

/** Characters of a value that a message quotes. */
const MAX_QUOTED = 80;

function describeValue(value: Value): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0))
    return 'is empty now';
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return `is “${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}” now`;
}

/** Treats an empty list like null, because a form shows both as empty. */
const normalise = (value: Value) => (Array.isArray(value) && value.length === 0 ? null : (value ?? null));

/** Returns an error for each field whose current value differs from the sent one; it quotes the current value. */
export function changedFields(sent: Fields, current: object): FieldError[] {
  const currentValues = new Map<string, Value>(Object.entries(current));
  return Object.entries(sent)
    .filter(
      ([field, value]) =>
        value !== undefined && !isDeepStrictEqual(normalise(value), normalise(currentValues.get(field))),
    )
    .map(([field]) => ({ field, message: describeValue(currentValues.get(field)) }));
}

/**
 * Adds the changed fields to a `changed-meanwhile` problem and throws it. Throws any other error
 * as it is.
 * @param sent the fields of the change
 * @param readCurrent reads the current row as the API presents it
 */
export async function explainVersionConflict(
  error: unknown,
  sent: Fields,
  readCurrent: () => Promise<object>,
): Promise<never> {
  if (!isProblem(error, 'changed-meanwhile')) throw error;
  throw new ProblemError({ ...error.problem, errors: changedFields(sent, await readCurrent()) });
}
