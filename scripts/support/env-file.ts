import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from './root.ts';

const ENV_FILE = path.join(ROOT, '.env');

const secret = (bytes: number) => randomBytes(bytes).toString('base64url');

function firstEnvFile(): string {
  return `# Written by the first start, with secrets of its own. Keep it out of version control; README.md says what each is for.
PORT=3000
DIRECTUS_PORT=8055
ADMIN_EMAIL=owner@chitenge.shop
ADMIN_PASSWORD=${secret(12)}
SECRET=${secret(32)}
DIRECTUS_TOKEN=${secret(32)}
`;
}

/** The configuration as it is: `.env` at the root, if there is one; the environment wins over it. */
export function readEnvFile(): NodeJS.ProcessEnv {
  return { ...(existsSync(ENV_FILE) ? parseEnv(readFileSync(ENV_FILE, 'utf8')) : {}), ...process.env };
}

/**
 * The configuration, with `.env` made with random secrets when there is none.
 * @returns every variable, and whether the file was made just now
 */
export function loadEnvFile(): { env: NodeJS.ProcessEnv; created: boolean } {
  const created = !existsSync(ENV_FILE);
  if (created) writeFileSync(ENV_FILE, firstEnvFile(), { mode: 0o600 });
  return { env: readEnvFile(), created };
}
