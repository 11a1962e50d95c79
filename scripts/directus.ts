/** Starts Directus alone, for a container: applies the schema, and loads the sample catalogue once. */
import { parseEnvironment } from '@chitenge/directus/environment';
import { prepareDirectus, runDirectus } from './support/directus.ts';
import { step } from './support/steps.ts';

const { url } = parseEnvironment(process.env);
const directus = await step('Starting Directus', () => runDirectus(process.env));
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    isStopping = true;
    void directus.stop();
  });
await prepareDirectus(process.env, url);
const reason = await directus.exited;
if (!isStopping) {
  console.error(`✗ Directus ended: ${reason}`);
  // Process managers restart a service that fails.
  process.exitCode = 1;
}
