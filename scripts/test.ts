/**
 * `npm test`: runs all checks and test projects, even when one fails.
 * The last line is `N passed, N failed`, in which each check counts as one. The failed tests are listed shortly before it,
 * because CI shows the end of the output.
 * `npm test -- unit:node integration` runs only the named parts; `e2e` names all parts that begin with `e2e:`.
 * `npm run test:all` runs the long proofs after them.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { COMPILE_CACHE } from '@chitenge/directus/paths';
import { execa } from 'execa';
import { buildAll } from './support/builds.ts';
import { ROOT } from './support/root.ts';
import { StartError, secondsSince } from './support/steps.ts';
import { readReport, type PartResult } from './support/test-report.ts';

const env = {
  FORCE_COLOR: '1',
  // Node's cache of compiled modules, shared with Directus.
  NODE_COMPILE_CACHE: COMPILE_CACHE,
  // The type check holds nearly all that it allocates: without them, it would look for garbage a fifth of its time.
  GOGC: 'off',
  GOMEMLIMIT: '3GiB',
};

const REPORTS = path.join(ROOT, '.tmp/reports');
const SLOWEST_SHOWN = 10;

interface Part {
  name: string;
  /** Vitest projects; without them, the part is an npm script. */
  projects?: string[];
  /** The npm script, when it has another name. */
  script?: string;
}

/** The parts of a lane run one after the other, and the lanes at the same time. */
type Lanes = readonly (readonly Part[])[];

/**
 * What waits for servers half of the time. Browser tests come after the integration tests: beside them, the shop would
 * refuse what they send.
 */
const STAGES: readonly Lanes[] = [
  [[{ name: 'integration', projects: ['integration', 'integration:postgres'] }]],
  [
    [{ name: 'e2e:shopper', projects: ['e2e:shopper'] }],
    [
      { name: 'e2e:staff', projects: ['e2e:staff'] },
      { name: 'e2e:own-servers', projects: ['e2e:own-servers'] },
    ],
  ],
];

/** What `npm test` runs only when it is named: `npm run test:all` does. */
const LONG: readonly Lanes[] = [
  [
    [{ name: 'long', projects: ['long', 'long:postgres'] }],
    [
      { name: 'long:staff', projects: ['long:staff'] },
      { name: 'long:shopper', projects: ['long:shopper'] },
      { name: 'long:own-servers', projects: ['long:own-servers'] },
      { name: 'long:spelling', script: 'spelling' },
    ],
  ],
];

/** What needs the processor alone. It runs beside all stages, and takes what these leave of it. */
const BESIDE: Lanes = [
  [{ name: 'format' }, { name: 'lint' }, { name: 'unit:node', projects: ['unit:node'] }],
  [{ name: 'unit:storefront', projects: ['unit:storefront'] }],
];

/** The priority of these: two fifths of the others' share while those need the whole processor, so that both end together. */
const PRIORITY_BESIDE = 4;

interface Run {
  result: PartResult;
  output: string;
}

function run(part: Part, command: string, args: readonly string[]) {
  const running = execa(command, args, { cwd: ROOT, all: true, reject: false, env });
  if (BESIDE.flat().includes(part) && running.pid !== undefined) setPriority(running.pid, PRIORITY_BESIDE);
  return running;
}

async function runCheck(part: Part): Promise<Run> {
  const { name, script = name } = part;
  const { failed, all } = await run(part, 'npm', ['run', '--silent', script]);
  const result = { passed: failed ? 0 : 1, failures: failed ? [name] : [], secondTries: [], files: [] };
  return { result, output: all };
}

let builds: Promise<unknown> | undefined;

/** Builds what is not fresh, once. The checks of the sources do not wait for it. */
const build = () => (builds ??= buildAll());

async function runProjects(part: Part, projects: string[]): Promise<Run> {
  const { name } = part;
  const report = path.join(REPORTS, `${name.replace(':', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const named = projects.flatMap((project) => ['--project', project]);
  const { failed, all } = await run(part, 'npx', ['vitest', 'run', ...named, ...reporters]);
  const result = readReport(name, existsSync(report) ? readFileSync(report, 'utf8') : '{}');
  if (result.failures.length === 0 && (failed || result.passed === 0))
    result.failures.push(`${name}  failed outside of its tests`);
  return { result, output: all };
}

/** Runs one part, then prints its output, result and duration. */
async function runPart(part: Part): Promise<PartResult> {
  const { name, projects } = part;
  if (projects) await build();
  const started = Date.now();
  console.log(`· ${name} started`);
  const { output, result } = await (projects ? runProjects(part, projects) : runCheck(part));
  if (output !== '') console.log(output);
  console.log(`${result.failures.length === 0 ? '✓' : '✗'} ${name} (${secondsSince(started)} s)\n`);
  return result;
}

async function runLane(parts: readonly Part[]): Promise<PartResult[]> {
  const results: PartResult[] = [];
  for (const part of parts) results.push(await runPart(part));
  return results;
}

const runLanes = async (lanes: Lanes): Promise<PartResult[]> =>
  (await Promise.all(lanes.map(runLane))).flat();

async function runStages(stages: readonly Lanes[]): Promise<PartResult[]> {
  const results: PartResult[] = [];
  for (const lanes of stages) results.push(...(await runLanes(lanes)));
  return results;
}

function printSlowest(files: PartResult['files']): void {
  if (files.length === 0) return;
  console.log('Slowest test files:');
  for (const { name, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

function printTests(title: string, tests: string[]): void {
  if (tests.length === 0) return;
  console.log(`\n${title}:`);
  for (const test of tests) console.log(`  ✗ ${test}`);
}

async function main(): Promise<void> {
  const started = Date.now();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const selected = process.argv.slice(2);
  const isNamed = ({ name }: Part) => selected.some((part) => name === part || name.startsWith(`${part}:`));
  const isSelected = (part: Part) => selected.length === 0 || isNamed(part);
  const select = (lanes: Lanes, isWanted: (part: Part) => boolean) =>
    lanes.map((parts) => parts.filter(isWanted));
  const stages = [
    ...STAGES.map((lanes) => select(lanes, isSelected)),
    ...LONG.map((lanes) => select(lanes, isNamed)),
  ];

  const results = (await Promise.all([runLanes(select(BESIDE, isSelected)), runStages(stages)])).flat();

  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failures = results.flatMap((result) => result.failures);
  printSlowest(results.flatMap(({ files }) => files));
  printTests(
    'Passed the second time',
    results.flatMap(({ secondTries }) => secondTries),
  );
  printTests('Failed', failures);
  console.log(`\nTook ${secondsSince(started)} s`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  if (failures.length > 0 || passed === 0) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  console.log('\n0 passed, 1 failed');
  // What still runs beside ends with it, so that this stays the last line.
  process.exit(1);
}
