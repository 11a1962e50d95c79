import { parseEnvironment } from '@chitenge/directus/environment';
import { UsageError } from './command.ts';

/**
 * Returns the URL of the running Directus.
 * @throws UsageError when it does not answer
 */
export async function runningDirectus(env: NodeJS.ProcessEnv): Promise<string> {
  const { url } = parseEnvironment(env);
  const isRunning = await fetch(`${url}/server/ping`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isRunning) throw new UsageError(`Directus does not answer at ${url}. Start the shop first: npm start`);
  return url;
}
