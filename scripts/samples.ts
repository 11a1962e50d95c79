/** `npm run samples`: adds the missing rows and images of the sample catalogue to the running shop. */
import { parseArgs } from 'node:util';
import { administratorToken } from '@chitenge/directus/administrator-token';
import { parseEnvironment } from '@chitenge/directus/environment';
import { loadSampleCatalogue } from '@chitenge/seed/load';
import { runCommand, UsageError } from './support/command.ts';
import { readEnvFile } from './support/env-file.ts';

const USAGE = 'npm run samples';

await runCommand(USAGE, [], async () => {
  parseArgs({ options: {} });
  const env = readEnvFile();
  const { url } = parseEnvironment(env);
  const isRunning = await fetch(`${url}/server/ping`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isRunning) throw new UsageError(`Directus does not answer at ${url}. Start the shop first: npm start`);
  const added = await loadSampleCatalogue({ url, token: await administratorToken(env) });
  console.log(
    `✓ Added ${added.files} images, ${added.categories} categories and ${added.products} products.`,
  );
});
