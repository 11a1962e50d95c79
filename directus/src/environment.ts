/** The shop's environment variables, validated, and the variables that it passes to Directus. */
import path from 'node:path';
import { IMPORT_MAX_BYTES } from '@chitenge/contract/admin-import';
import { PRIVATE_IPV4, PRIVATE_IPV6 } from '@chitenge/contract/private-networks';
import { MAX_IMAGE_SIDE } from '@chitenge/contract/upload';
import { z } from 'zod';
import { definitionsVersion } from './apply/version.ts';
import { HIDDEN_TABLES } from './hidden-tables.ts';
import { EXTENSIONS, ROOT } from './paths.ts';

const environmentSchema = z
  .object({
    DIRECTUS_PORT: z.coerce.number('must be a port number').int().min(1).max(65_535).default(8055),
    DIRECTUS_HOST: z.string().default('127.0.0.1'),
    /** The shop's port and its public URL. The Studio links to the shop's pages. */
    PORT: z.coerce.number('must be a port number').int().min(1).max(65_535).default(3000),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be a URL that begins with http:// or https://' })
      .optional(),
    /** The Studio's URL in a browser. */
    DIRECTUS_PUBLIC_URL: z.url().optional(),
    /** Folder of the database and the uploads, relative to the repository's root. */
    DIRECTUS_DATA_DIR: z.string().min(1).default('directus/data'),
    SECRET: z.string('is missing').min(32, 'must have at least 32 characters'),
    /** A cart expires this many days after its last change. */
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
      /** URL for programs on this machine. */
      url: `http://${env.DIRECTUS_HOST === '0.0.0.0' ? '127.0.0.1' : env.DIRECTUS_HOST}:${env.DIRECTUS_PORT}`,
      publicUrl: env.DIRECTUS_PUBLIC_URL ?? `http://localhost:${env.DIRECTUS_PORT}`,
      /** The shop's public URL without a trailing slash. */
      shopUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/([^/])\/+$/, '$1'),
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
export type DatabaseConfig = Environment['database'];

/** Returns what tells one Postgres from another; `sqlite3` for each file of SQLite. */
export function databaseAddress(config: DatabaseConfig): string {
  if (config.client === 'sqlite3') return config.client;
  return config.connectionString ?? `${config.host}:${config.port}/${config.database}`;
}

/** Environment variables are missing or invalid. The message names them. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Parses and validates the environment.
 * @throws EnvironmentError that names every missing or invalid variable
 */
export function parseEnvironment(env: NodeJS.ProcessEnv): Environment {
  const parsed = environmentSchema.safeParse(env);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new EnvironmentError(
    `Environment variables are missing or invalid: ${problems.join('; ')}. docs/configuration.md lists them.`,
  );
}

/** Directus' default. */
const DIRECTUS_EXCLUDED_TABLES = 'spatial_ref_sys,sysdiagrams';

/** Sources of the Studio's pictures: Directus' defaults, and the shop, whose pictures the preview of a mail shows. */
const imageSources = (shopUrl: string): string =>
  [
    "'self'",
    'data:',
    'blob:',
    'https://raw.githubusercontent.com',
    'https://avatars.githubusercontent.com',
    new URL(shopUrl).origin,
  ].join(',');

/**
 * Networks that `POST /files/import` reaches nothing in: '0.0.0.0' stands for this machine, and the ranges for all of IPv6 beside
 * the public 2000::/3, without ::ffff:0:0/96, which is IPv4.
 */
const UNREACHED_NETWORKS = [
  '0.0.0.0',
  ...PRIVATE_IPV4,
  ...PRIVATE_IPV6,
  '::-::fffe:ffff:ffff',
  '::1:0:0:0-1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  '4000::/2',
  '8000::/1',
];

/** Returns the defaults of Directus' variables: limits, caching, logging, and what calls the internet. */
function directusDefaults(environment: Environment): Record<string, string> {
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    LOG_STYLE: 'raw',
    // Directus' default list; the shopper's session id and links to orders, which give access to them; and what the address
    // of a call says, such as a search for a name.
    LOGGER_REDACT__PATHS:
      'array:req.headers.authorization,req.headers.cookie,res.headers,req.query.access_token,req.headers["x-session-id"],req.headers["x-order-token"],req.headers["x-shop-params"],req.headers["x-shop-query"]',
    CONTENT_SECURITY_POLICY_DIRECTIVES__IMG_SRC: `array:${imageSources(environment.shopUrl)}`,
    EXTENSIONS_PATH: EXTENSIONS,
    STORAGE_LOCATIONS: 'local',
    STORAGE_LOCAL_ROOT: path.join(environment.dataDir, 'uploads'),
    // Requests share one frozen schema, instead of a copy for each (docs/performance.md).
    CACHE_SCHEMA_FREEZE_ENABLED: 'true',
    WEBSOCKETS_ENABLED: 'true',
    WEBSOCKETS_HEARTBEAT_ENABLED: 'true',
    // Directus trusts X-Forwarded-For only from this machine.
    IP_TRUST_PROXY: 'loopback',
    CORS_ENABLED: 'false',
    IMPORT_IP_DENY_LIST: `array:${UNREACHED_NETWORKS.join(',')}`,
    MAX_PAYLOAD_SIZE: '1mb',
    FILES_MAX_UPLOAD_SIZE: '10mb',
    // Time in which the file of an import arrives.
    IMPORT_TIMEOUT: '5m',
    IMPORT_MAX_FILE_SIZE: String(IMPORT_MAX_BYTES),
    // Rows of one request are one transaction, which holds SQLite's only connection: 1,000 take about 3 s.
    MAX_BATCH_MUTATION: '1000',
    // The shop and the Studio use sessions, which the database ends at once. A token of the API lives on as long as this.
    ACCESS_TOKEN_TTL: '2m',
    QUERY_LIMIT_DEFAULT: '100',
    QUERY_LIMIT_MAX: '1000',
    MAX_RELATIONAL_DEPTH: '5',
    ASSETS_CACHE_TTL: '365d',
    // The photos of some phones have what libvips warns of, and every browser shows them.
    ASSETS_INVALID_IMAGE_SENSITIVITY_LEVEL: 'error',
    ASSETS_TRANSFORM_IMAGE_MAX_DIMENSION: String(MAX_IMAGE_SIDE),
    ASSETS_TRANSFORM_IMAGE_MAX_OUTPUT_DIMENSION: String(MAX_IMAGE_SIDE),
    // The proxy limits requests. Directus' limiter would reject the proxy as one busy client.
    PRESSURE_LIMITER_ENABLED: 'false',
    // Milliseconds that a request waits for a connection, and a Postgres statement for a lock. Both lead to 503.
    // SQLite waits one second for its writer.
    DB_POOL__ACQUIRE_TIMEOUT_MILLIS: '15000',
    PGOPTIONS: '-c lock_timeout=5000',
    // Milliseconds for requests in flight after SIGTERM. run.ts and container engines wait a little longer.
    SERVER_SHUTDOWN_TIMEOUT: '6000',
    GRAPHQL_INTROSPECTION: 'false',
    // Directus obeys it with a licence that permits it. Its free plan reports all the same: docs/privacy.md.
    TELEMETRY: 'false',
    AI_ENABLED: 'false',
    MCP_ENABLED: 'false',
    MARKETPLACE_TRUST: 'sandbox',
    EMAIL_VERIFY_SETUP: 'false',
    // Directus does not ask for the project's owner at sign-in and does not report one.
    PROJECT_OWNER_ENABLED: 'false',
  };
}

/**
 * Options of ioredis without which Directus would end: when Redis fails to answer one command so often, although Redis may be
 * away for hours and an attempt takes two seconds at most; and when ioredis 5 names itself to Redis while Directus subscribes
 * (https://github.com/redis/ioredis/issues/2037).
 */
const REDIS_OPTIONS = { maxRetriesPerRequest: '100000', disableClientInfo: 'true' };

/** Returns the URL with the options that it does not set. */
function withRedisOptions(url: string): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(REDIS_OPTIONS))
    if (!address.searchParams.has(name)) address.searchParams.set(name, value);
  return address.href;
}

/** Returns the defaults with which several copies of Directus share events, jobs and locks through Redis. */
function redisDefaults({ REDIS: url, REDIS_HOST: host }: NodeJS.ProcessEnv): Record<string, string> {
  if (!url && !host) return {};
  return {
    SYNCHRONIZATION_STORE: 'redis',
    REDIS_MAX_RETRIES_PER_REQUEST: REDIS_OPTIONS.maxRetriesPerRequest,
    REDIS_DISABLE_CLIENT_INFO: REDIS_OPTIONS.disableClientInfo,
  };
}

/**
 * Returns the variables of SMS as texts. Directus makes lists of texts with commas, and numbers of digits; the prefix
 * `string:` prevents that. A variable that ends in _FILE names a file with the value.
 */
function smsVariables(env: NodeJS.ProcessEnv): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    const isText = /^(?:SMS_HTTP|AFRICASTALKING)_/.test(name) && !name.endsWith('_FILE');
    if (isText && value && !value.startsWith('string:')) variables[name] = `string:${value}`;
  }
  return variables;
}

/**
 * Returns the variables of Directus' process: the environment (Postgres, Redis, S3, mail) and the shop's values.
 * @param databaseFile SQLite file to use instead of the configured one
 */
export function directusVariables(
  environment: Environment,
  env: NodeJS.ProcessEnv,
  databaseFile?: string,
): NodeJS.ProcessEnv {
  const { database, dataDir } = environment;
  return {
    ...directusDefaults(environment),
    ...redisDefaults(env),
    ...env,
    // Directus ignores other Redis variables beside a URL.
    ...(env['REDIS'] ? { REDIS: withRedisOptions(env['REDIS']) } : {}),
    ...smsVariables(env),
    HOST: environment.host,
    PORT: String(environment.port),
    PUBLIC_URL: environment.publicUrl,
    // Messages lead to the shop's pages.
    SHOP_URL: environment.shopUrl,
    // Jobs wait until the database has these definitions.
    SHOP_DEFINITIONS: definitionsVersion(),
    SECRET: environment.secret,
    CART_LIFETIME_DAYS: String(environment.cartLifetimeDays),
    ADMIN_EMAIL: environment.owner.email,
    ADMIN_PASSWORD: environment.owner.password,
    DB_CLIENT: database.client,
    DB_EXCLUDE_TABLES: [env['DB_EXCLUDE_TABLES'] ?? DIRECTUS_EXCLUDED_TABLES, ...HIDDEN_TABLES].join(','),
    // Directus would take the connection string of a Postgres, to which the shop is being moved, for the file's name.
    ...(database.client === 'sqlite3'
      ? { DB_FILENAME: databaseFile ?? database.filename, DB_CONNECTION_STRING: undefined }
      : {}),
    TEMP_PATH: path.join(dataDir, 'temp'),
    // Without it, Directus reads the shop's .env, whose PORT and PUBLIC_URL belong to the proxy.
    CONFIG_PATH: path.join(dataDir, 'directus.env'),
  };
}
