import { bodyTooLarge, malformedBody, unsupportedBody } from '@chitenge/contract/body-problems';
import { TYPE_HEADER } from '@chitenge/contract/call-headers';
import { bodyLimitOf, DISCARD_FACTOR, needsBody, type Call } from '@chitenge/contract/calls/define';
import { invalidRequest } from '@chitenge/contract/problem-error';
import type { Request } from 'express';

/** Levels of a JSON body. Thousands of them would exhaust the stack of whoever walks through it. */
const MAX_DEPTH = 20;

/** @throws the error for a body that is too large */
async function readBytes(request: Request, maxBytes: number, tooLarge: () => Error): Promise<Buffer> {
  const mostBytes = maxBytes * DISCARD_FACTOR;
  if (Number(request.get('content-length') ?? 0) > mostBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  // By default, leaving the loop early would destroy the connection that the response needs.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length <= maxBytes) chunks.push(chunk);
    else if (length > mostBytes) break;
  }
  if (length > maxBytes) throw tooLarge();
  return Buffer.concat(chunks);
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

/** @throws ProblemError 400 that names each field with too many levels */
function assertShallow(body: unknown): void {
  if (!isDeeper(body, MAX_DEPTH)) return;
  const fields = Array.isArray(body) ? [] : Object.entries(Object(body));
  const deep = fields.filter(([, value]) => isDeeper(value, MAX_DEPTH - 1)).map(([field]) => field);
  const message = 'is nested too deeply';
  throw invalidRequest((deep.length > 0 ? deep : ['(body)']).map((field) => ({ field, message })));
}

/** The media type that the caller named. */
const typeOf = (request: Request): string => request.get(TYPE_HEADER) ?? request.get('content-type') ?? '';

const mediaTypeOf = (type: string) => type.split(';')[0]?.trim().toLowerCase();

const UNICODE = new Set(['utf-8', 'utf-16', 'utf-16le', 'utf-16be']);
const CHARSET = /;\s*charset="?([\w-]+)/i;

/** @returns undefined without bytes */
function jsonOf(bytes: Buffer, type: string): unknown {
  if (bytes.length === 0) return undefined;
  if (mediaTypeOf(type) !== 'application/json') throw unsupportedBody();
  const charset = CHARSET.exec(type)?.[1] ?? 'utf-8';
  if (!UNICODE.has(charset.toLowerCase())) throw unsupportedBody('The body must be JSON in UTF-8.');
  try {
    return JSON.parse(new TextDecoder(charset).decode(bytes));
  } catch {
    throw malformedBody();
  }
}

/** @throws ProblemError 415 when the call takes bytes of another media type only */
export function assertMediaType(request: Request, { raw }: Pick<Call, 'raw'>): void {
  if (raw?.only && mediaTypeOf(typeOf(request)) !== raw.mediaType)
    throw unsupportedBody(`The body must be a CSV file, sent as ${raw.mediaType}.`);
}

/**
 * Reads the body of a call: bytes, JSON, or undefined without one.
 * @param tooLarge the error for bytes that are too many
 * @throws ProblemError 400, 413, 415
 */
export async function readBody(
  request: Request,
  call: Pick<Call, 'body' | 'raw' | 'maxBytes'>,
  tooLarge: () => Error = bodyTooLarge,
): Promise<unknown> {
  const read = () => readBytes(request, bodyLimitOf(call), tooLarge);
  if (call.raw) return read();
  if (!call.body) return undefined;
  // Directus has parsed what was not sent by the proxy.
  const body: unknown = request.is('application/json') ? request.body : jsonOf(await read(), typeOf(request));
  if (body === undefined && needsBody(call))
    throw invalidRequest([{ field: '(body)', message: 'is required' }]);
  assertShallow(body);
  return body;
}
