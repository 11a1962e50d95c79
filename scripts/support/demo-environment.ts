import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { loadEnvFile } from './env-file.ts';

/** Variables that the demo takes from the terminal. A real shop's database, files, mail and tokens never reach it. */
const INHERITED = new Set(['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'PORT', 'DIRECTUS_PORT', 'PHONE_PORT']);

/**
 * Returns the variables of the demo, whose secrets and data are in its own folder.
 * @param folder created if it does not exist
 */
export function demoEnvironment(folder: string, terminal: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  mkdirSync(folder, { recursive: true });
  const overrides = Object.fromEntries(Object.entries(terminal).filter(([name]) => INHERITED.has(name)));
  const file = path.join(folder, '.env');
  const { env } = loadEnvFile({ file, port: 3100, directusPort: 8155, overrides });
  return { ...env, DIRECTUS_DATA_DIR: path.join(folder, 'data') };
}
