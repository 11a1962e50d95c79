import { administratorToken } from '@chitenge/directus/administrator-token';
import { parseEnvironment } from '@chitenge/directus/environment';
import { UsageError } from './command.ts';
import { readEnvFile } from './env-file.ts';

/**
 * Returns the URL of the running Directus, and a short-lived token of an administrator.
 * @throws UsageError when it does not answer
 */
export async function connectToDirectus(): Promise<{ url: string; token: string }> {
  const env = readEnvFile();
  const { url } = parseEnvironment(env);
  const isRunning = await fetch(`${url}/server/ping`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isRunning) throw new UsageError(`Directus does not answer at ${url}. Start the shop first: npm start`);
  return { url, token: await administratorToken(env) };
}
