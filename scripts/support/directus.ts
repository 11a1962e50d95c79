import { administratorToken } from '@chitenge/directus/administrator-token';
import { apply } from '@chitenge/directus/apply';
import { startDirectus, type Exit } from '@chitenge/directus/run';
import { isCatalogueEmpty, loadSampleCatalogue } from '@chitenge/seed/load';
import { step } from './steps.ts';
import type { Running } from './supervise.ts';

function inWords({ code, signal, lastLines }: Exit): string {
  return [`it ended with ${signal ?? `code ${code}`}`, ...lastLines.slice(-10)].join('\n  ');
}

/** About an extension of SQLite for maps, which the shop has no use for. */
const OF_NO_CONCERN = /^Spatialite isn't installed/;

/** Directus logs warnings and errors as JSON records; people get the sentence. */
function sayLine(line: string): void {
  try {
    const record: unknown = JSON.parse(line);
    if (typeof record !== 'object' || record === null || !('msg' in record)) return;
    const sentence = String(record.msg);
    if (!OF_NO_CONCERN.test(sentence)) console.warn(`  Directus: ${sentence}`);
  } catch {
    console.warn(`  Directus: ${line}`);
  }
}

/** Starts Directus and says how it ended once it has. */
export async function runDirectus(env: NodeJS.ProcessEnv): Promise<Running> {
  const directus = await startDirectus({ env, onLog: sayLine });
  return { stop: () => directus.stop(), exited: directus.exited.then(inWords) };
}

/** Brings the running Directus to the repository's schema, access and settings, and fills an empty catalogue. */
export async function prepareDirectus(env: NodeJS.ProcessEnv, url: string): Promise<void> {
  await step('Applying schema, access and settings', async () => {
    const changes = await apply({ env, url });
    if (changes.length > 0)
      console.log(`  changed: ${changes.slice(0, 5).join(', ')}${changes.length > 5 ? ', …' : ''}`);
  });
  const token = await administratorToken(env);
  if (!(await isCatalogueEmpty({ url, token }))) return;
  await step('Drawing and loading the sample catalogue', async (tell) => {
    await loadSampleCatalogue({
      url,
      token,
      onProgress: (done, all) => tell(`${done} of ${all} pictures`),
    });
  });
}
