import { isDeepStrictEqual } from 'node:util';
import { fieldErrorsOf } from '@chitenge/contract/problem';
import { z } from 'zod';
import { DirectusRequestError } from '../directus/request-error.ts';
import type { Call } from '@chitenge/contract/calls/define';
import type { RouteResponse } from './route.ts';

type ItemSchema = z.ZodArray['element'];

/** Objects of the catalogue that a schema accepts and does not change. Nothing changes them afterwards. */
const accepted = new WeakMap<ItemSchema, WeakSet<object>>();

/** Parses an item. One that the schema accepts as it is stays the same object, and is parsed only once. */
function parseItem(schema: ItemSchema, item: object): unknown {
  const known = accepted.get(schema) ?? new WeakSet();
  accepted.set(schema, known);
  if (known.has(item)) return item;
  const parsed = z.parse(schema, item);
  if (!isDeepStrictEqual(parsed, item)) return parsed;
  known.add(item);
  return item;
}

/** Parses a list of the catalogue, such as products. Returns undefined for anything else and for an invalid item. */
function parseList(schema: z.ZodType, body: unknown): unknown[] | undefined {
  if (!(schema instanceof z.ZodArray) || schema.def.checks || !Array.isArray(body)) return undefined;
  try {
    return body.map((item: object) => parseItem(schema.element, item));
  } catch {
    return undefined;
  }
}

/**
 * Validates a response by the contract (rule 10 of docs/architecture.md).
 * @throws DirectusRequestError, because only an invalid row makes a response invalid
 */
export function validateResponse(
  { path, responses, cached }: Pick<Call, 'path' | 'responses' | 'cached'>,
  response: RouteResponse,
): RouteResponse {
  const schema = responses[response.status]?.schema;
  if (!schema) return response;
  const list = cached ? parseList(schema, response.body) : undefined;
  if (list) return { ...response, body: list };
  const parsed = schema.safeParse(response.body);
  if (parsed.success) return { ...response, body: parsed.data };
  const fields = fieldErrorsOf(parsed.error).map(({ field, message }) => `${field}: ${message}`);
  throw new DirectusRequestError(
    'invalid',
    `The response of ${path} does not fit the contract: ${fields.join('; ')}`,
  );
}
