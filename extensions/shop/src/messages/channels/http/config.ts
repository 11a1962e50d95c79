import { z } from 'zod';
import { isSafeUrl } from '../../../http-client/safe-url.ts';
import { variableText } from '../../../http-client/variable-text.ts';
import { ENCODERS, placeholdersOf, unknownPlaceholders, type BodyType } from './template.ts';

/** Time in which an answer must be complete. */
const TIMEOUT_MS = 30_000;

const METHODS = ['POST', 'PUT', 'GET'] as const;
const DEFAULT_BODIES: Record<BodyType, string> = {
  'application/json': '{"to":"{{to}}","text":"{{text}}"}',
  'application/x-www-form-urlencoded': 'to={{to}}&text={{text}}',
};

/** Headers that the connection sets itself. */
const RESERVED = new Set(['host', 'content-length', 'content-type', 'transfer-encoding', 'connection']);

const headersSchema = z.record(
  z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/),
  z.string().regex(/^[\t\x20-\x7E]*$/),
);

export interface HttpSmsConfig {
  /** May contain placeholders in its query. */
  url: string;
  method: (typeof METHODS)[number];
  headers: Record<string, string>;
  bodyType: BodyType;
  /** Null for GET. */
  body: string | null;
  /** Where the answer has the gateway's id of the message; null: it has none. */
  idPath: string[] | null;
  timeoutMs: number;
}

type Env = Readonly<Record<string, unknown>>;

/** A Directus that this repository's commands did not start makes lists and objects of texts. */
function textOf(env: Env, name: string): string | undefined {
  const value = env[name];
  if (typeof value === 'object' && value !== null) {
    throw new Error(`Directus has read ${name} as a list or an object. Write string: before its value.`);
  }
  return variableText(value);
}

function readUrl(url: string): string {
  const [beforeQuery = ''] = url.split('?');
  if (beforeQuery.includes('{{'))
    throw new Error('SMS_HTTP_URL may have placeholders only after its question mark.');
  if (!isSafeUrl(url)) {
    throw new Error(
      'SMS_HTTP_URL must be an https URL without user name, such as https://sms.example.org/send',
    );
  }
  return url;
}

/** The error never quotes the headers, which contain the gateway's key. */
function readHeaders(text: string | undefined): Record<string, string> {
  if (text === undefined) return {};
  let headers: unknown;
  try {
    headers = JSON.parse(text);
  } catch {
    headers = undefined;
  }
  const parsed = headersSchema.safeParse(headers);
  if (!parsed.success) {
    throw new Error('SMS_HTTP_HEADERS must be a JSON object of texts, such as {"Authorization": "Bearer …"}');
  }
  const reserved = Object.keys(parsed.data).find((name) => RESERVED.has(name.toLowerCase()));
  if (reserved !== undefined) throw new Error(`SMS_HTTP_HEADERS must not set ${reserved}.`);
  return parsed.data;
}

function readMethod(text = 'POST'): HttpSmsConfig['method'] {
  const method = METHODS.find((known) => known === text.toUpperCase());
  if (!method) throw new Error(`SMS_HTTP_METHOD must be one of ${METHODS.join(', ')}.`);
  return method;
}

const isBodyType = (type: string): type is BodyType => Object.hasOwn(ENCODERS, type);

function readBodyType(text = 'application/json'): BodyType {
  const type = text.toLowerCase();
  if (isBodyType(type)) return type;
  throw new Error(`SMS_HTTP_CONTENT_TYPE must be one of ${Object.keys(ENCODERS).join(', ')}.`);
}

/** A placeholder outside of quotation marks would let a text change the request. */
function assertJson(body: string): void {
  try {
    JSON.parse(body.replaceAll(/\{\{[^{}]*\}\}/g, 'x'));
  } catch {
    throw new Error('SMS_HTTP_BODY must be JSON, with each placeholder inside quotation marks.');
  }
}

function assertPlaceholders(url: string, body: string | null): void {
  const template = `${url} ${body ?? ''}`;
  const [unknown] = unknownPlaceholders(template);
  if (unknown !== undefined) {
    throw new Error(`SMS_HTTP_BODY or SMS_HTTP_URL has the unknown placeholder {{${unknown}}}.`);
  }
  const names = placeholdersOf(template);
  const hasRecipient = names.includes('to') || names.includes('toDigits');
  if (!hasRecipient || !names.includes('text')) {
    throw new Error('SMS_HTTP_BODY must contain {{to}} and {{text}}.');
  }
}

/**
 * Reads the configuration from the environment.
 * @returns null without an address: the shop has no generic gateway
 * @throws Error that names the variable and what to change, never a header or a query
 */
export function readHttpSmsConfig(env: Env): HttpSmsConfig | null {
  const address = textOf(env, 'SMS_HTTP_URL');
  if (address === undefined) return null;
  const url = readUrl(address);
  const method = readMethod(textOf(env, 'SMS_HTTP_METHOD'));
  const bodyType = readBodyType(textOf(env, 'SMS_HTTP_CONTENT_TYPE'));
  const body = method === 'GET' ? null : (textOf(env, 'SMS_HTTP_BODY') ?? DEFAULT_BODIES[bodyType]);
  if (body !== null && bodyType === 'application/json') assertJson(body);
  assertPlaceholders(url, body);
  return {
    url,
    method,
    headers: readHeaders(textOf(env, 'SMS_HTTP_HEADERS')),
    bodyType,
    body,
    idPath: textOf(env, 'SMS_HTTP_ID')?.split('.') ?? null,
    timeoutMs: TIMEOUT_MS,
  };
}
