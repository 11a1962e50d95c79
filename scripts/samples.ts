/** `npm run samples`: adds the missing rows and images of the sample catalogue to the running shop. */
import { parseArgs } from 'node:util';
import { administratorToken } from '@chitenge/directus/administrator-token';
import { loadSampleCatalogue } from '@chitenge/seed/load';
import { runCommand } from './support/command.ts';
import { readEnvFile } from './support/env-file.ts';
import { runningDirectus } from './support/running-directus.ts';

const USAGE = 'npm run samples';

await runCommand(USAGE, [], async () => {
  parseArgs({ options: {} });
  const env = readEnvFile();
  const url = await runningDirectus(env);
  const added = await loadSampleCatalogue({ url, token: await administratorToken(env) });
  console.log(
    `✓ Added ${added.files} images, ${added.categories} categories, ${added.deliveryMethods} delivery methods, ${added.synonyms} groups of synonyms and ${added.products} products.`,
  );
});
