import { randomUUID } from 'node:crypto';
import { personalOrderNames } from '@chitenge/contract/order-fields';
import type { RequestHandler } from 'express';
import { pino, type DestinationStream, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { runWithRequestId, requestIdOf } from '../request-context.ts';

/** Fields with personal data or secrets, at any depth of a log record. */
const SENSITIVE_FIELDS = [
  ...personalOrderNames(),
  'email',
  'phone',
  'transactionId',
  'receipt',
  'creditCode',
  'authorization',
  'cookie',
  '["set-cookie"]',
  '["x-session-id"]',
  '["x-order-token"]',
];

const DEPTHS = ['', '*', '*.*', '*.*.*'];

/** Returns pino's redaction paths for fields at every depth that is logged. */
function redactedPaths(fields: readonly string[]): string[] {
  return fields.flatMap((field) =>
    DEPTHS.map((depth) => (depth === '' || field.startsWith('[') ? depth + field : `${depth}.${field}`)),
  );
}

/** Creates the logger of the process, which redacts shoppers' data and secrets. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact: { paths: redactedPaths(SENSITIVE_FIELDS), censor: '[hidden]' } };
  return destination ? pino(options, destination) : pino(options);
}

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Frequent requests, logged at level debug: health checks, and the many files of a page. */
const DEBUG_LEVEL_PATHS = /^\/(?:healthz|readyz|static\/|assets\/)/;

/** Query parameters without personal data. */
const LOGGED_PARAMETERS = new Set([
  'limit',
  'offset',
  'sort',
  'category',
  'featured',
  'size',
  'color',
  'minPrice',
  'maxPrice',
  'inStock',
  'onSale',
  'key',
  'tab',
  'status',
  'paymentStatus',
  'stock',
  'archived',
  'dryRun',
]);

/** Addresses with a token at their end, however a caller writes them. */
const TOKEN_PATHS =
  /^(\/+api\/+(?:objects\/+upload|newsletter\/+unsubscribe|messages\/+reports\/+[^/]+)\/+).+/i;

/**
 * Returns the URL for the log. It hides the tokens of uploads, delivery reports and unsubscribing, which are secrets. It also hides
 * unknown query parameters, which may be personal, such as the search terms of staff.
 */
export function loggedUrl(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  const logged = path.replace(TOKEN_PATHS, '$1[hidden]');
  if (query === undefined) return logged;
  const parameters = [...new URLSearchParams(query)].map(([name, value]) =>
    LOGGED_PARAMETERS.has(name) ? `${name}=${encodeURIComponent(value)}` : '[hidden]',
  );
  return `${logged}?${parameters.join('&')}`;
}

/**
 * Gives each request an id and logs its outcome. The response, the calls to Directus and the log records carry the id.
 * @param trustIds whether to accept an id from a reverse proxy; a shopper could send the id of another request
 */
export function logRequests(logger: Logger, trustIds: boolean): RequestHandler {
  const log = pinoHttp({
    logger,
    genReqId(request, response) {
      const given = request.headers['x-request-id'];
      const id = trustIds && typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel(request, response, error) {
      // Clients poll it every few seconds. `assertReady` logs once that Directus fails or has recovered.
      if (request.url === '/readyz') return 'debug';
      if (error || response.statusCode >= 500) return 'error';
      return DEBUG_LEVEL_PATHS.test(request.url ?? '') ? 'debug' : 'info';
    },
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        url: loggedUrl(url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  });
  return (request, response, next) => {
    log(request, response);
    runWithRequestId(requestIdOf(request), next);
  };
}
