/** Global setup of the integration tests: creates their database template once, before their workers would all do it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { databaseTemplate } from './template.ts';
import { createTestEnvironment } from './test-environment.ts';

export default async function prepareTemplate(project: TestProject): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chitenge-template-'));
  try {
    const { database } = project.getProvidedContext();
    await databaseTemplate(database, await createTestEnvironment(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}
