/** Folders with a bootstrapped and applied database. Every test server starts with a copy; a change of the inputs creates a new one. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { version } from 'directus/version';
import { ORDER_LIMITS } from '@chitenge/contract/order-limits';
import { apply } from '../apply.ts';
import { connect } from '../apply/database.ts';
import { parseEnvironment } from '../environment.ts';
import { DIRECTUS_PACKAGE, ROOT } from '../paths.ts';
import { startDirectus } from '../run.ts';
import { createTestPostgres } from './test-postgres.ts';
import { deleteUnusedTemplates, markTemplateUsed } from './unused-templates.ts';

export type TestDatabase = 'sqlite' | 'postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that the project's tests run on. */
    database: TestDatabase;
  }
}

const TEMPLATES_FOLDER = path.join(ROOT, '.tmp');

/** The files that determine a new data folder. */
const INPUT_FILES = [
  'src/{apply,run,environment,tables}.ts',
  'src/{access,apply,collections,derived,schema,studio,testing}/**/*.ts',
  '../contract/src/**/*.ts',
];

function fingerprint(): string {
  const hash = createHash('sha256').update(version);
  for (const file of globSync(INPUT_FILES, { cwd: DIRECTUS_PACKAGE }).toSorted()) {
    if (!file.endsWith('.test.ts')) hash.update(readFileSync(path.join(DIRECTUS_PACKAGE, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Copies a folder with owners and modes, which Postgres checks. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}

/**
 * Returns the folder of the template, which is created first if it does not exist.
 * It contains Directus' data folder `data`, and for Postgres the cluster `postgres`.
 * @param env variables of the server that creates the template; its data folder and database are replaced
 */
export async function databaseTemplate(database: TestDatabase, env: NodeJS.ProcessEnv): Promise<string> {
  const template = path.join(TEMPLATES_FOLDER, `${database}-${fingerprint()}`);
  if (!existsSync(template)) await createTemplate(template, database, env);
  markTemplateUsed(template);
  return template;
}

/** Lets tests place any number of orders with one phone number. Tests of the limits set them. */
async function removeOrderLimits(env: NodeJS.ProcessEnv): Promise<void> {
  const database = connect(parseEnvironment(env).database);
  try {
    const unlimited = Object.keys(ORDER_LIMITS).map((column) => [column, null]);
    await database('store_settings').update(Object.fromEntries(unlimited));
  } finally {
    await database.destroy();
  }
}

/**
 * Ends write-ahead logging, which every start turns on again. A test that reads the template for a moment would otherwise have
 * files beside it, which another test begins to copy.
 */
async function keepInOneFile(env: NodeJS.ProcessEnv): Promise<void> {
  const database = connect(parseEnvironment(env).database);
  try {
    await database.raw('PRAGMA journal_mode = DELETE');
  } finally {
    await database.destroy();
  }
}

async function bootstrapAndApply(env: NodeJS.ProcessEnv): Promise<void> {
  const directus = await startDirectus({ env });
  try {
    await apply({ env });
    await removeOrderLimits(env);
  } finally {
    await directus.stop();
  }
}

async function fillTemplate(folder: string, database: TestDatabase, env: NodeJS.ProcessEnv): Promise<void> {
  const dataDir = path.join(folder, 'data');
  if (database === 'sqlite') {
    const variables = { ...env, DIRECTUS_DATA_DIR: dataDir };
    await bootstrapAndApply(variables);
    await keepInOneFile(variables);
    return;
  }
  const postgres = await createTestPostgres(folder);
  try {
    await bootstrapAndApply({ ...env, ...postgres.env, DIRECTUS_DATA_DIR: dataDir });
  } finally {
    await postgres.stop();
  }
}

async function createTemplate(
  template: string,
  database: TestDatabase,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  mkdirSync(TEMPLATES_FOLDER, { recursive: true });
  deleteUnusedTemplates(TEMPLATES_FOLDER, template);
  const incomplete = mkdtempSync(`${template}-incomplete-`);
  try {
    await fillTemplate(incomplete, database, env);
    renameSync(incomplete, template);
  } catch (error) {
    rmSync(incomplete, { recursive: true });
    // Another test run has created the same template.
    if (!existsSync(template)) throw error;
  }
}
