/**
 * `npm test`: runs all checks and test projects, even when one fails.
 * The last line is `N passed, N failed`, in which each check counts as one.
 * `npm test -- unit:node integration` runs only the named parts.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import { buildIfStale, EXTENSION, STOREFRONT } from './support/builds.ts';
import { ROOT } from './support/root.ts';
import { StartError, secondsSince } from './support/steps.ts';

const REPORTS = path.join(ROOT, '.tmp/reports');
const CHECKS = ['format', 'lint', 'types'];
const PROJECTS = ['unit:node', 'unit:storefront', 'integration', 'e2e'];

interface Tally {
  passed: number;
  failed: number;
}

const reportSchema = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
});

async function runCheck(name: string): Promise<Tally> {
  const result = await execa('npm', ['run', '--silent', name], {
    cwd: ROOT,
    stdio: 'inherit',
    reject: false,
  });
  return result.failed ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
}

async function runProject(project: string): Promise<Tally> {
  const report = path.join(REPORTS, `${project.replace(':', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const result = await execa('npx', ['vitest', 'run', '--project', project, ...reporters], {
    cwd: ROOT,
    stdio: 'inherit',
    reject: false,
  });
  try {
    const { success, numPassedTests, numFailedTests } = reportSchema.parse(
      JSON.parse(readFileSync(report, 'utf8')),
    );
    const failedWithoutTest = numFailedTests === 0 && (result.failed || !success || numPassedTests === 0);
    return { passed: numPassedTests, failed: failedWithoutTest ? 1 : numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Runs one part and prints its result and duration. */
async function runPart(name: string, run: () => Promise<Tally>): Promise<Tally> {
  const started = Date.now();
  console.log(`\n· ${name}`);
  const tally = await run();
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${name} (${secondsSince(started)} s)`);
  return tally;
}

async function main(): Promise<void> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const selected = process.argv.slice(2);
  const isSelected = (name: string) => selected.length === 0 || selected.includes(name);

  const tallies: Tally[] = [];
  for (const check of CHECKS.filter(isSelected)) tallies.push(await runPart(check, () => runCheck(check)));
  await buildIfStale(EXTENSION);
  await buildIfStale(STOREFRONT);
  for (const project of PROJECTS.filter(isSelected))
    tallies.push(await runPart(project, () => runProject(project)));

  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
}
