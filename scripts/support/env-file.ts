import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from './root.ts';

const ENV_FILE = path.join(ROOT, '.env');

const randomSecret = (bytes: number) => randomBytes(bytes).toString('base64url');

/** A domain for examples (RFC 2606), whose mail reaches nobody. The checklist of the back office asks for another one. */
const FIRST_EMAIL = 'owner@example.com';

/** The variables without a default that a new file gets. */
const SECRETS = ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'SECRET', 'DIRECTUS_TOKEN'] as const;

interface EnvFileOptions {
  file?: string;
  /** The ports that a new file gets. */
  port?: number;
  directusPort?: number;
  /** The variables that override the file. */
  overrides?: NodeJS.ProcessEnv;
}

/** @param options.overrides ports and owner of the first start stay those of the next ones */
function initialEnvFile({
  port = 3000,
  directusPort = 8055,
  overrides = process.env,
}: EnvFileOptions): string {
  return `# Written by the first start, with random secrets. Keep it out of version control. docs/configuration.md explains the variables.
PORT=${overrides['PORT'] || port}
DIRECTUS_PORT=${overrides['DIRECTUS_PORT'] || directusPort}
ADMIN_EMAIL=${overrides['ADMIN_EMAIL'] || FIRST_EMAIL}
ADMIN_PASSWORD=${randomSecret(12)}
SECRET=${randomSecret(32)}
DIRECTUS_TOKEN=${randomSecret(32)}
`;
}

const parseFile = (file: string): NodeJS.ProcessEnv =>
  existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};

/** Returns the names of the variables in `.env`. */
export const namesInEnvFile = (): string[] => Object.keys(parseFile(ENV_FILE));

/** Returns the configuration: `.env` of the root folder, overridden by the environment. */
export function readEnvFile({
  file = ENV_FILE,
  overrides = process.env,
}: EnvFileOptions = {}): NodeJS.ProcessEnv {
  return { ...parseFile(file), ...overrides };
}

/**
 * Returns the configuration. Creates `.env` with random secrets, unless it exists or the environment has the secrets, as
 * in a container.
 * @returns every variable, and whether this call created the file
 */
export function loadEnvFile(options: EnvFileOptions = {}): { env: NodeJS.ProcessEnv; created: boolean } {
  const { file = ENV_FILE, overrides = process.env } = options;
  const created = !existsSync(file) && SECRETS.some((name) => !overrides[name]);
  if (created) writeFileSync(file, initialEnvFile(options), { mode: 0o600 });
  return { env: readEnvFile(options), created };
}
