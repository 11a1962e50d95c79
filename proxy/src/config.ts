import path from 'node:path';
import { z } from 'zod';
import { limitsSchema, oldLimitVariables, type LimitPoints } from './limits/limit-points.ts';

const DIST = path.resolve(import.meta.dirname, '../../storefront/dist');

const port = z.coerce.number('must be a port number').int().min(0).max(65_535);
const url = z.url({
  protocol: /^https?$/,
  error: 'must be a URL that begins with http:// or https://',
});
const redisUrl = z.url({
  protocol: /^rediss?$/,
  hostname: /./,
  error: 'must be a URL that begins with redis:// or rediss://',
});
const wholeNumber = z.coerce.number('must be a whole number').int('must be a whole number').min(0);

const environmentSchema = z.object({
  /** Address to listen on. All addresses if omitted. */
  HOST: z.string().optional(),
  PORT: port.default(3000),
  PUBLIC_URL: url.optional(),
  DIRECTUS_PORT: port.default(8055),
  DIRECTUS_URL: url.optional(),
  DIRECTUS_TOKEN: z.string('is required: the static token of the Directus user that the proxy acts as'),
  /** The Redis of Directus, for limits that all proxies share. Each proxy counts alone if omitted. */
  REDIS: redisUrl.optional(),
  /** Milliseconds until a response of Directus must be complete. Placing an order may take three times as long. */
  DIRECTUS_TIMEOUT_MS: wholeNumber.min(1).default(10_000),
  /** Milliseconds within which the proxy notices a change of the catalogue that nothing announced. */
  CATALOGUE_REFRESH_MS: wholeNumber.min(100).default(45_000),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a level of pino, such as info',
    )
    .default('info'),
  /** Number of reverse proxies whose `X-Forwarded-For` the proxy trusts. */
  TRUST_PROXY: wholeNumber.default(0),
  /** Threads that render pages. Without any, the main thread renders. */
  STOREFRONT_DIR: z.string().default(DIST),
  /** Vite's URL during development. Pages then come from Vite. */
  STOREFRONT_DEV_URL: url.optional(),
  /** `off` unregisters the service worker in every browser. */
  SERVICE_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** Milliseconds after SIGTERM in which the proxy still accepts requests while /readyz responds 503. */
  SHUTDOWN_DRAIN_MS: wholeNumber.default(500),
  /** Milliseconds for requests in flight to finish when the process stops. */
  SHUTDOWN_DEADLINE_MS: wholeNumber.default(10_000),
  /** A port for Prometheus, other than the shop's. No metrics server if omitted. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
});

export interface Config {
  host: string | undefined;
  port: number;
  publicUrl: string;
  directus: { url: string; token: string; timeoutMs: number };
  catalogueRefreshMs: number;
  redisUrl: string | undefined;
  logLevel: string;
  trustProxy: number;
  limits: LimitPoints;
  /** What the owner should change in the environment. */
  warnings: readonly string[];
  storefront: { directory: string; devUrl: string | undefined; worker: boolean };
  shutdownDrainMs: number;
  shutdownDeadlineMs: number;
  metrics: { host: string; port: number } | undefined;
}

/** A variable is missing or invalid. The message names each one. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const withoutSlash = (address: string) => address.replace(/([^/])\/+$/, '$1');

/**
 * Reads and validates the proxy's configuration.
 * @param environment such as `process.env`; an empty variable counts as not set
 * @throws ConfigError with a reason for each invalid variable
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  const limits = limitsSchema.safeParse(given);
  if (!parsed.success || !limits.success) {
    const issues = [...(parsed.error?.issues ?? []), ...(limits.error?.issues ?? [])];
    const reasons = issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Set these environment variables:\n${reasons.join('\n')}`);
  }
  const env = parsed.data;
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: withoutSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
    directus: {
      url: withoutSlash(env.DIRECTUS_URL ?? `http://127.0.0.1:${env.DIRECTUS_PORT}`),
      token: env.DIRECTUS_TOKEN,
      timeoutMs: env.DIRECTUS_TIMEOUT_MS,
    },
    catalogueRefreshMs: env.CATALOGUE_REFRESH_MS,
    redisUrl: env.REDIS,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    limits: limits.data,
    warnings: oldLimitVariables(given),
    storefront: {
      directory: path.resolve(env.STOREFRONT_DIR),
      devUrl: env.STOREFRONT_DEV_URL,
      worker: env.SERVICE_WORKER === 'on',
    },
    shutdownDrainMs: env.SHUTDOWN_DRAIN_MS,
    shutdownDeadlineMs: env.SHUTDOWN_DEADLINE_MS,
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
  };
}
