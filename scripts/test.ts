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
const SLOWEST_SHOWN = 10;

interface Part {
  name: string;
  /** Vitest projects; without them, the part is the npm script of its name. */
  projects?: string[];
}

/**
 * Lanes run at the same time, because integration tests mostly wait for their servers.
 * Browser tests measure what a shopper sees, so they run alone, afterwards.
 */
const LANES: Part[][] = [
  [
    { name: 'format' },
    { name: 'lint' },
    { name: 'types' },
    { name: 'unit:node', projects: ['unit:node'] },
    { name: 'unit:storefront', projects: ['unit:storefront'] },
  ],
  [{ name: 'integration', projects: ['integration', 'integration:postgres'] }],
];
const BROWSER: Part = { name: 'e2e', projects: ['e2e'] };

interface TestFile {
  name: string;
  seconds: number;
}

interface Result {
  passed: number;
  failed: number;
  files: TestFile[];
}

const reportSchema = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

interface Run extends Result {
  output: string;
}

async function runCheck(script: string): Promise<Run> {
  const { failed, all } = await execa('npm', ['run', '--silent', script], {
    cwd: ROOT,
    all: true,
    reject: false,
    env: { FORCE_COLOR: '1' },
  });
  return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, files: [], output: all };
}

async function runProjects(name: string, projects: string[]): Promise<Run> {
  const report = path.join(REPORTS, `${name.replace(':', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['vitest', 'run', ...projects.flatMap((project) => ['--project', project]), ...reporters];
  const { failed, all } = await execa('npx', args, {
    cwd: ROOT,
    all: true,
    reject: false,
    env: { FORCE_COLOR: '1' },
  });
  try {
    const { success, numPassedTests, numFailedTests, testResults } = reportSchema.parse(
      JSON.parse(readFileSync(report, 'utf8')),
    );
    const failedWithoutTest = numFailedTests === 0 && (failed || !success || numPassedTests === 0);
    const files = testResults.map(({ name: file, startTime, endTime }) => ({
      name: `${path.relative(ROOT, file)} (${name})`,
      seconds: (endTime - startTime) / 1000,
    }));
    return { passed: numPassedTests, failed: failedWithoutTest ? 1 : numFailedTests, files, output: all };
  } catch {
    return { passed: 0, failed: 1, files: [], output: all };
  }
}

/** Runs one part, then prints its output, result and duration. */
async function runPart({ name, projects }: Part): Promise<Result> {
  const started = Date.now();
  console.log(`· ${name} started`);
  const { output, ...result } = await (projects ? runProjects(name, projects) : runCheck(name));
  if (output !== '') console.log(output);
  console.log(`${result.failed === 0 ? '✓' : '✗'} ${name} (${secondsSince(started)} s)\n`);
  return result;
}

async function runLane(parts: Part[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const part of parts) results.push(await runPart(part));
  return results;
}

function printSlowest(files: TestFile[]): void {
  if (files.length === 0) return;
  console.log('Slowest test files:');
  for (const { name, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

async function main(): Promise<void> {
  const started = Date.now();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const selected = process.argv.slice(2);
  const isSelected = ({ name }: Part) => selected.length === 0 || selected.includes(name);

  await Promise.all([buildIfStale(EXTENSION), buildIfStale(STOREFRONT)]);
  const lanes = await Promise.all(LANES.map((lane) => runLane(lane.filter(isSelected))));
  const results = [...lanes.flat(), ...(await runLane([BROWSER].filter(isSelected)))];

  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  printSlowest(results.flatMap(({ files }) => files));
  console.log(`\nTook ${secondsSince(started)} s`);
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
