/** The proxy's configuration, read from the environment and checked once, at the start. */
import path from 'node:path';
import { z } from 'zod';

const DIST = path.resolve(import.meta.dirname, '../../storefront/dist');

const port = z.coerce.number('must be a port number').int().min(0).max(65_535);
const address = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
});
const wholeNumber = z.coerce.number('must be a whole number').int('must be a whole number').min(0);

const environmentSchema = z.object({
  /** Address to listen on; every one when left out. */
  HOST: z.string().optional(),
  PORT: port.default(3000),
  PUBLIC_URL: address.optional(),
  DIRECTUS_PORT: port.default(8055),
  DIRECTUS_URL: address.optional(),
  DIRECTUS_TOKEN: z.string('is required: the static token of the Directus user that the proxy acts as'),
  /** Milliseconds that Directus may take for one answer; an order may take three times as long. */
  DIRECTUS_TIMEOUT_MS: wholeNumber.min(1).default(10_000),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a level of pino, such as info',
    )
    .default('info'),
  /** How many reverse proxies stand in front and may be believed about the shopper's address. */
  TRUST_PROXY: wholeNumber.default(0),
  /** Calls a minute. Many phones share one address behind a carrier's NAT, so the second is generous. */
  RATE_LIMIT_PER_SESSION: wholeNumber.min(1).default(600),
  RATE_LIMIT_PER_ADDRESS: wholeNumber.min(1).default(6000),
  /** Sign-ins of staff that may fail in a quarter of an hour, of one account and from one address. */
  SIGN_IN_TRIES_PER_ACCOUNT: wholeNumber.min(1).default(8),
  SIGN_IN_TRIES_PER_ADDRESS: wholeNumber.min(1).default(30),
  STOREFRONT_DIR: z.string().default(DIST),
  /** Vite's address during development; pages then come from there. */
  STOREFRONT_DEV_URL: address.optional(),
  /** `off` takes the service worker back from every browser that has it, should it ever do harm. */
  SERVICE_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** Milliseconds that new requests are still answered while /readyz says already that no more should come. */
  SHUTDOWN_DRAIN_MS: wholeNumber.default(500),
  /** Milliseconds that requests in flight get to finish when the process is asked to stop. */
  SHUTDOWN_DEADLINE_MS: wholeNumber.default(10_000),
  /** Where Prometheus reads the figures; nowhere when left out. Never the shop's own port. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
});

export interface Config {
  host: string | undefined;
  port: number;
  publicUrl: string;
  directus: { url: string; token: string; timeoutMs: number };
  logLevel: string;
  trustProxy: number;
  limits: {
    perSession: number;
    perAddress: number;
    signIn: { perAccount: number; perAddress: number };
  };
  storefront: { directory: string; devUrl: string | undefined; worker: boolean };
  shutdownDrainMs: number;
  shutdownDeadlineMs: number;
  metrics: { host: string; port: number } | undefined;
}

/** The environment does not hold what the proxy needs; the message names each variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the configuration.
 * @param environment as `process.env`; a variable that is empty counts as not set
 * @throws ConfigError that says of every bad variable what is wrong with it
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The environment is not complete:\n${reasons.join('\n')}`);
  }
  const env = parsed.data;
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    directus: {
      url: (env.DIRECTUS_URL ?? `http://127.0.0.1:${env.DIRECTUS_PORT}`).replace(/\/+$/, ''),
      token: env.DIRECTUS_TOKEN,
      timeoutMs: env.DIRECTUS_TIMEOUT_MS,
    },
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    limits: {
      perSession: env.RATE_LIMIT_PER_SESSION,
      perAddress: env.RATE_LIMIT_PER_ADDRESS,
      signIn: { perAccount: env.SIGN_IN_TRIES_PER_ACCOUNT, perAddress: env.SIGN_IN_TRIES_PER_ADDRESS },
    },
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
