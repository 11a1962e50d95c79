import { createHash, timingSafeEqual } from 'node:crypto';
import { problemError } from '@chitenge/contract/problem-error';
import type { Request } from 'express';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { createDirectusMetrics } from './directus-metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Returns the tokens of Directus' variable METRICS_TOKENS, a list with commas. */
function metricsTokens(variable: unknown): Buffer[] {
  // Directus makes a list of a text with commas, and a number of digits.
  const tokens: unknown[] = Array.isArray(variable) ? variable : [variable ?? ''];
  return tokens
    .map((token) => String(token).trim())
    .filter(Boolean)
    .map(digest);
}

/**
 * `GET /shop/metrics`: the metrics of this copy of Directus for Prometheus (docs/monitoring). As Directus' own metrics,
 * it takes `Authorization: Metrics <token>`, because Directus compares a Bearer token with its accounts.
 */
export function metricsRoutes(router: EndpointRouter, { database, env, logger }: DirectusContext): void {
  const registry = createDirectusMetrics(database);
  const tokens = metricsTokens(env['METRICS_TOKENS']);
  const forbidden = problemError('forbidden', { detail: 'Prometheus needs a token of METRICS_TOKENS' });

  function isAllowed(request: Request): boolean {
    if (request.accountability?.admin === true) return true;
    const [, token] = /^Metrics (.+)$/i.exec(request.get('authorization') ?? '') ?? [];
    return token !== undefined && tokens.some((known) => timingSafeEqual(known, digest(token)));
  }

  router.get(
    '/metrics',
    handle(logger, async (request, response) => {
      if (!isAllowed(request)) throw forbidden;
      response
        .set('Cache-Control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics());
    }),
  );
}
