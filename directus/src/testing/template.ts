/** A bootstrapped and applied data folder. Every test server starts with a copy; a change of the inputs creates a new one. */
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
import { DIRECTUS_PACKAGE, ROOT } from '../paths.ts';
import { startDirectus } from '../run.ts';
import { markTemplateUsed, deleteUnusedTemplates } from './unused-templates.ts';

const TEMPLATES_FOLDER = path.join(ROOT, '.tmp');

/** The files that determine a new data folder. */
const INPUT_FILES = [
  'src/{apply,run,environment}.ts',
  'src/{access,apply,collections,schema,studio,testing}/**/*.ts',
  '../proxy/contract/src/{image,status}.ts',
];

function fingerprint(): string {
  const hash = createHash('sha256').update(version);
  for (const file of globSync(INPUT_FILES, { cwd: DIRECTUS_PACKAGE }).toSorted()) {
    if (!file.endsWith('.test.ts')) hash.update(readFileSync(path.join(DIRECTUS_PACKAGE, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Copies the template to `dataDir`. Creates the template if it does not exist.
 * @param env variables of the server that creates the template; its data folder is replaced
 */
export async function copyTemplate(dataDir: string, env: NodeJS.ProcessEnv): Promise<void> {
  const template = path.join(TEMPLATES_FOLDER, `directus-${fingerprint()}`);
  if (!existsSync(template)) await createTemplate(template, env);
  markTemplateUsed(template);
  cpSync(template, dataDir, { recursive: true });
}

/** Bootstraps the configured database and runs `apply`. */
export async function bootstrapAndApply(env: NodeJS.ProcessEnv): Promise<void> {
  const directus = await startDirectus({ env });
  try {
    await apply({ env });
  } finally {
    await directus.stop();
  }
}

async function createTemplate(template: string, env: NodeJS.ProcessEnv): Promise<void> {
  mkdirSync(TEMPLATES_FOLDER, { recursive: true });
  deleteUnusedTemplates(TEMPLATES_FOLDER, template);
  const unfinished = mkdtempSync(`${template}-unfinished-`);
  try {
    await bootstrapAndApply({ ...env, DIRECTUS_DATA_DIR: unfinished });
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    throw error;
  }
  try {
    renameSync(unfinished, template);
  } catch (error) {
    // Another test run has created the same template.
    if (!existsSync(template)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}
