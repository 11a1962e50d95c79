/** A bootstrapped and applied data folder, made once for each state of what makes it, and copied for every test server. */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { version } from 'directus/version';
import { apply } from '../apply.ts';
import { DIRECTUS_ROOM, ROOT } from '../paths.ts';
import { startDirectus } from '../run.ts';
import { markUsed, sweepTemplates } from './sweep.ts';

const TEMPLATES = path.join(ROOT, '.tmp');

/** Everything that a fresh data folder follows from. */
const INGREDIENTS = [
  'src/{apply,run,environment}.ts',
  'src/{access,apply,collections,schema,studio,testing}/**/*.ts',
  '../proxy/contract/src/{picture,status}.ts',
];

function fingerprint(): string {
  const hash = createHash('sha256').update(version);
  for (const file of globSync(INGREDIENTS, { cwd: DIRECTUS_ROOM }).toSorted()) {
    if (!file.endsWith('.test.ts')) hash.update(readFileSync(path.join(DIRECTUS_ROOM, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Copies the template to `dataDir`, making it first where there is none.
 * @param env the variables of a server that the template may be made with; its data folder is replaced
 */
export async function copyTemplate(dataDir: string, env: NodeJS.ProcessEnv): Promise<void> {
  const template = path.join(TEMPLATES, `directus-${fingerprint()}`);
  if (!existsSync(template)) await makeTemplate(template, env);
  markUsed(template);
  cpSync(template, dataDir, { recursive: true });
}

/** Bootstraps and applies whatever database the variables name. */
export async function prepare(env: NodeJS.ProcessEnv): Promise<void> {
  const directus = await startDirectus({ env });
  try {
    await apply({ env });
  } finally {
    await directus.stop();
  }
}

async function makeTemplate(template: string, env: NodeJS.ProcessEnv): Promise<void> {
  mkdirSync(TEMPLATES, { recursive: true });
  sweepTemplates(TEMPLATES, template);
  const unfinished = mkdtempSync(`${template}-unfinished-`);
  const own = { ...env, DIRECTUS_DATA_DIR: unfinished };
  try {
    await prepare(own);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    throw error;
  }
  try {
    renameSync(unfinished, template);
  } catch (error) {
    // Another test run was faster; its template is as good.
    if (!existsSync(template)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}
