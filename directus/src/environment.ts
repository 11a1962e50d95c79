/** What Directus is started with: the shop's own variables, checked, and Directus' variables made from them. */
import path from 'node:path';
import { z } from 'zod';
import { EXTENSIONS, ROOT } from './paths.ts';

const environmentSchema = z
  .object({
    DIRECTUS_PORT: z.coerce.number('must be a port number').int().min(1).max(65_535).default(8055),
    DIRECTUS_HOST: z.string().default('127.0.0.1'),
    /** The shop's port and its address as shoppers see it; the Studio links to its pages. */
    PORT: z.coerce.number('must be a port number').int().min(1).max(65_535).default(3000),
    PUBLIC_URL: z.url('must be an address').optional(),
    /** Address under which browsers reach the Studio. */
    DIRECTUS_PUBLIC_URL: z.url().optional(),
    /** Folder of the database and the uploads, from the repository's root. */
    DIRECTUS_DATA_DIR: z.string().min(1).default('directus/data'),
    SECRET: z.string('is missing').min(32, 'must have at least 32 characters'),
    /** Days after its last change that a cart is kept. */
    CART_LIFETIME_DAYS: z.coerce.number().int('must be a whole number').min(1).default(30),
    DIRECTUS_TOKEN: z.string('is missing').min(16, 'must have at least 16 characters'),
    ADMIN_EMAIL: z.email('must be an email address'),
    ADMIN_PASSWORD: z.string('is missing').min(8, 'must have at least 8 characters'),
    DB_CLIENT: z.enum(['sqlite3', 'pg'], 'must be sqlite3 or pg').default('sqlite3'),
    DB_FILENAME: z.string().optional(),
    DB_CONNECTION_STRING: z.string().optional(),
    DB_HOST: z.string().default('localhost'),
    DB_PORT: z.coerce.number().int().default(5432),
    DB_DATABASE: z.string().default(''),
    DB_USER: z.string().default(''),
    DB_PASSWORD: z.string().default(''),
    DB_SSL: z.enum(['true', 'false']).optional(),
  })
  .transform((env) => {
    const dataDir = path.resolve(ROOT, env.DIRECTUS_DATA_DIR);
    return {
      port: env.DIRECTUS_PORT,
      host: env.DIRECTUS_HOST,
      /** Address for programs on this machine. */
      url: `http://${env.DIRECTUS_HOST === '0.0.0.0' ? '127.0.0.1' : env.DIRECTUS_HOST}:${env.DIRECTUS_PORT}`,
      publicUrl: env.DIRECTUS_PUBLIC_URL ?? `http://localhost:${env.DIRECTUS_PORT}`,
      /** The shop's address as shoppers see it, without a slash at its end. */
      shopUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
      dataDir,
      cartLifetimeDays: env.CART_LIFETIME_DAYS,
      secret: env.SECRET,
      serviceToken: env.DIRECTUS_TOKEN,
      owner: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
      database:
        env.DB_CLIENT === 'sqlite3'
          ? {
              client: env.DB_CLIENT,
              filename: path.resolve(ROOT, env.DB_FILENAME ?? path.join(dataDir, 'shop.db')),
            }
          : {
              client: env.DB_CLIENT,
              connectionString: env.DB_CONNECTION_STRING,
              host: env.DB_HOST,
              port: env.DB_PORT,
              database: env.DB_DATABASE,
              user: env.DB_USER,
              password: env.DB_PASSWORD,
              ssl: env.DB_SSL === 'true',
            },
    };
  });

export type Environment = z.infer<typeof environmentSchema>;
export type DatabaseAddress = Environment['database'];

/** A variable that is missing or wrong; the message names it. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Reads and checks the environment.
 * @throws EnvironmentError that names every variable at fault
 */
export function parseEnvironment(env: NodeJS.ProcessEnv): Environment {
  const parsed = environmentSchema.safeParse(env);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new EnvironmentError(`The environment is not complete: ${faults.join('; ')}`);
}

/** Set unless the environment says otherwise: limits, caching, logging, and the switches that let nothing call out. */
function defaults(environment: Environment): Record<string, string> {
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    LOG_STYLE: 'raw',
    // All that Directus hides by itself, and a shopper's session, which is all that it takes to see their orders.
    LOGGER_REDACT__PATHS:
      'array:req.headers.authorization,req.headers.cookie,res.headers,req.query.access_token,req.headers["x-session-id"]',
    PROJECT_NAME: 'Chitenge',
    EXTENSIONS_PATH: EXTENSIONS,
    STORAGE_LOCATIONS: 'local',
    STORAGE_LOCAL_ROOT: path.join(environment.dataDir, 'uploads'),
    WEBSOCKETS_ENABLED: 'true',
    WEBSOCKETS_HEARTBEAT_ENABLED: 'true',
    // Only a proxy on this machine may say whose request it hands on.
    IP_TRUST_PROXY: 'loopback',
    CORS_ENABLED: 'false',
    MAX_PAYLOAD_SIZE: '1mb',
    FILES_MAX_UPLOAD_SIZE: '10mb',
    QUERY_LIMIT_DEFAULT: '100',
    QUERY_LIMIT_MAX: '1000',
    MAX_RELATIONAL_DEPTH: '5',
    ASSETS_CACHE_TTL: '365d',
    ASSETS_TRANSFORM_IMAGE_MAX_DIMENSION: '8000',
    // The proxy already refuses what is too much; Directus turning its one client away would only hide that.
    PRESSURE_LIMITER_ENABLED: 'false',
    // No request hangs on the database: it waits this long for a connection, and on Postgres this long for a row that
    // another transaction holds (SQLite waits a second for its one writer). Milliseconds; both ends are a 503.
    DB_POOL__ACQUIRE_TIMEOUT_MILLIS: '15000',
    PGOPTIONS: '-c lock_timeout=5000',
    // Asked to stop, it lets requests in flight finish for so long; run.ts and container engines wait a little longer.
    SERVER_SHUTDOWN_TIMEOUT: '6000',
    GRAPHQL_INTROSPECTION: 'false',
    TELEMETRY: 'false',
    AI_ENABLED: 'false',
    MCP_ENABLED: 'false',
    MARKETPLACE_TRUST: 'sandbox',
    EMAIL_VERIFY_SETUP: 'false',
    // No asking for an owner's name and plans at sign-in, and no reporting of them.
    PROJECT_OWNER_ENABLED: 'false',
  };
}

/** With Redis, several copies of Directus share what each would otherwise keep in its own memory. */
function sharedStores(env: NodeJS.ProcessEnv): Record<string, string> {
  if (!env['REDIS'] && !env['REDIS_HOST']) return {};
  return { CACHE_STORE: 'redis', SYNCHRONIZATION_STORE: 'redis', RATE_LIMITER_STORE: 'redis' };
}

/** Directus' own variables: what is passed through (Postgres, Redis, S3, mail), and what the shop decides. */
export function directusVariables(
  environment: Environment,
  env: NodeJS.ProcessEnv,
  databaseFile?: string,
): NodeJS.ProcessEnv {
  const { database, dataDir } = environment;
  return {
    ...defaults(environment),
    ...sharedStores(env),
    ...env,
    HOST: environment.host,
    PORT: String(environment.port),
    PUBLIC_URL: environment.publicUrl,
    SECRET: environment.secret,
    CART_LIFETIME_DAYS: String(environment.cartLifetimeDays),
    ADMIN_EMAIL: environment.owner.email,
    ADMIN_PASSWORD: environment.owner.password,
    DB_CLIENT: database.client,
    ...(database.client === 'sqlite3' ? { DB_FILENAME: databaseFile ?? database.filename } : {}),
    TEMP_PATH: path.join(dataDir, 'temp'),
    // Directus would otherwise read the shop's .env, whose PORT and PUBLIC_URL are the proxy's.
    CONFIG_PATH: path.join(dataDir, 'directus.env'),
  };
}
