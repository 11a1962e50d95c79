import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { pino, type DestinationStream, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { onBehalfOf, requestIdOf } from '../request-context.ts';

/** Fields that hold a shopper's data, wherever they turn up in what is logged. */
const PERSONAL = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'shippingAddress',
  'mobileNumber',
  'email',
  'phone',
  'authorization',
  'cookie',
  '["set-cookie"]',
  '["x-session-id"]',
];

const DEPTHS = ['', '*', '*.*', '*.*.*'];

/** Every personal field at every depth that is logged, as pino writes paths. */
const redactedPaths = PERSONAL.flatMap((field) =>
  DEPTHS.map((depth) => (depth === '' || field.startsWith('[') ? depth + field : `${depth}.${field}`)),
);

/** Makes the process' logger; shoppers' data and secrets never reach it. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact: { paths: redactedPaths, censor: '[hidden]' } };
  return destination ? pino(options, destination) : pino(options);
}

const ACCEPTED_ID = /^[\w-]{8,64}$/;

/** Probes that come every few seconds, and files that a page has dozens of. */
const QUIET = /^\/(?:healthz|readyz|static\/|assets\/)/;

/** Parameters that tell of the shop, not of anybody. */
const IMPERSONAL = new Set([
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

/**
 * An address as it may be logged: an upload's is a secret, whom staff look for is personal, and so may be anything else that
 * somebody put behind the question mark.
 */
export function loggedUrl(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  const shown = path.replace(/^(\/api\/objects\/upload\/).+/, '$1[hidden]');
  if (query === undefined) return shown;
  const parameters = [...new URLSearchParams(query)].map(([name, value]) =>
    IMPERSONAL.has(name) ? `${name}=${encodeURIComponent(value)}` : '[hidden]',
  );
  return `${shown}?${parameters.join('&')}`;
}

/**
 * Gives every request an id, which its answer, its calls to Directus and every log line carry, and logs how it went.
 * @param trustIds whether a proxy in front may have given it one: a shopper's own could be anybody else's
 */
export function logRequests(logger: Logger, trustIds: boolean): RequestHandler {
  const log = pinoHttp({
    logger,
    genReqId(request, response) {
      const given = request.headers['x-request-id'];
      const id = trustIds && typeof given === 'string' && ACCEPTED_ID.test(given) ? given : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel(request, response, error) {
      // Asked every few seconds: that Directus has gone or come back is logged once, where it is noticed.
      if (request.url === '/readyz') return 'debug';
      if (error || response.statusCode >= 500) return 'error';
      return QUIET.test(request.url ?? '') ? 'debug' : 'info';
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
    onBehalfOf(requestIdOf(request), next);
  };
}
