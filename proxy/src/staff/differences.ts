import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '@chitenge/contract/problem';

type Value = string | number | boolean | readonly string[] | null | undefined;
type Fields = Readonly<Record<string, Value>>;

/** Longest value that is quoted to whoever is told of it. */
const MAX_QUOTED = 80;

function quote(value: Value): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0))
    return 'is empty now';
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return `is “${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}” now`;
}

/** An empty list and none at all are the same to people. */
const normal = (value: Value) => (Array.isArray(value) && value.length === 0 ? null : (value ?? null));

/** The fields of a change that are something else in the row as it is now, and what they are. */
export function differences(sent: Fields, now: object): FieldError[] {
  const current = new Map<string, Value>(Object.entries(now));
  return Object.entries(sent)
    .filter(
      ([field, value]) =>
        value !== undefined && !isDeepStrictEqual(normal(value), normal(current.get(field))),
    )
    .map(([field]) => ({ field, message: quote(current.get(field)) }));
}
