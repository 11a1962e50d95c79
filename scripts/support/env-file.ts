import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from './root.ts';

const ENV_FILE = path.join(ROOT, '.env');

const randomSecret = (bytes: number) => randomBytes(bytes).toString('base64url');

function initialEnvFile(): string {
  return `# Written by the first start, with random secrets. Keep it out of version control. README.md explains the variables.
PORT=3000
DIRECTUS_PORT=8055
ADMIN_EMAIL=owner@chitenge.shop
ADMIN_PASSWORD=${randomSecret(12)}
SECRET=${randomSecret(32)}
DIRECTUS_TOKEN=${randomSecret(32)}
`;
}

/** Returns the configuration: `.env` of the root folder, overridden by the environment. */
export function readEnvFile(): NodeJS.ProcessEnv {
  return { ...(existsSync(ENV_FILE) ? parseEnv(readFileSync(ENV_FILE, 'utf8')) : {}), ...process.env };
}

/**
 * Returns the configuration. Creates `.env` with random secrets if it does not exist.
 * @returns every variable, and whether this call created the file
 */
export function loadEnvFile(): { env: NodeJS.ProcessEnv; created: boolean } {
  const created = !existsSync(ENV_FILE);
  if (created) writeFileSync(ENV_FILE, initialEnvFile(), { mode: 0o600 });
  return { env: readEnvFile(), created };
}
