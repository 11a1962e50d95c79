/** The variables of a Directus for tests. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../free-port.ts';

export const ADMIN_TOKEN = 'test-admin-token-0123456789abcdef';
export const SERVICE_TOKEN = 'test-service-token-0123456789abcdef';
export const METRICS_TOKEN = 'test-metrics-token-0123456789abcdef';

export const OWNER = { email: 'owner@chitenge.shop', password: 'test-owner-password' } as const;

/** A larger heap for new objects needs fewer collections. */
const NODE_OPTIONS = '--max-semi-space-size=64';

/** Returns the variables that every process needs. A developer's DB_ or STORAGE_ variables must not reach the test. */
function minimalEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, ...(TMPDIR === undefined ? {} : { TMPDIR }) };
}

/**
 * Returns the variables of a Directus without extensions and Studio, on SQLite and a free port.
 * @param folder holds its data
 */
export async function createTestEnvironment(folder: string): Promise<NodeJS.ProcessEnv> {
  const noExtensions = path.join(folder, 'no-extensions');
  mkdirSync(noExtensions);
  return {
    ...minimalEnvironment(),
    DIRECTUS_PORT: String(await freePort()),
    DIRECTUS_DATA_DIR: path.join(folder, 'data'),
    SECRET: 'test-secret-0123456789abcdef0123456789abcdef',
    DIRECTUS_TOKEN: SERVICE_TOKEN,
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    ADMIN_TOKEN,
    METRICS_TOKENS: METRICS_TOKEN,
    EXTENSIONS_PATH: noExtensions,
    SERVE_APP: 'false',
    // The variants of each uploaded picture would take a processor for seconds. Directus makes those that a test asks for.
    IMAGES_AHEAD: 'false',
    // Servers of pictures that tests start.
    PICTURES_FROM: '127.0.0.1',
    // Jobs run three times as often, so that tests wait less for them; more would lock the file while tests write.
    JOBS_PACE: '3',
    // Argon2 as Directus sets it takes 0.18 s of a processor for each password.
    HASH_MEMORY_COST: '1024',
    HASH_TIME_COST: '2',
    HASH_PARALLELISM: '1',
    NODE_OPTIONS,
  };
}
