/** Runs Directus as a child process of ours: bootstraps a new database, starts, says when it is ready, stops it cleanly. */
import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { version } from 'directus/version';
import { directusVariables, parseEnvironment, type Environment } from './environment.ts';
import { lastLines, type LogTail } from './log-tail.ts';
import { switchToWriteAheadLog } from './apply/database.ts';
import { DIRECTUS_ROOM } from './paths.ts';

/** Milliseconds that Directus gets to end by itself before it is killed. */
const STOP_DEADLINE = 8000;

/** File of the data folder that names what was last bootstrapped; without it the next start looks again. */
export const BOOTSTRAP_MARK = '.bootstrapped';

/** Milliseconds within which Directus must listen. */
const READY_DEADLINE = 60_000;

const fromDirectus = createRequire(createRequire(import.meta.url).resolve('directus/package.json'));
// What `directus` itself runs, without its look for newer versions in the registry.
const DIRECTUS_CLI = fromDirectus.resolve('@directus/api/cli/run.js');

const END_WITH_PARENT = new URL('./end-with-parent.ts', import.meta.url).href;

export interface StartOptions {
  /** The process's variables; environment.ts says which are read. */
  env: NodeJS.ProcessEnv;
  /** Receives every line that Directus logs (JSON, one record a line). */
  onLog?: (line: string) => void;
}

/** How Directus ended. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Whether `stop` asked for it. */
  expected: boolean;
  /** The last that it logged, oldest first. */
  lastLines: string[];
}

export interface RunningDirectus {
  /** Address for programs on this machine. */
  url: string;
  pid: number | undefined;
  /** Settles when the process has ended, for whatever reason; never rejects. */
  exited: Promise<Exit>;
  /** Ends the process: asks first, kills when it does not listen. Resolves once it is gone. */
  stop: () => Promise<void>;
}

/** Directus could not be started; the message ends with what it logged last. */
export class DirectusStartError extends Error {
  override name = 'DirectusStartError';
}

interface Child {
  process: ChildProcess;
  log: LogTail;
  exited: Promise<Pick<Exit, 'code' | 'signal'>>;
}

function spawnDirectus(
  command: 'start' | 'bootstrap',
  variables: NodeJS.ProcessEnv,
  onLog: StartOptions['onLog'],
): Child {
  const child = fork(DIRECTUS_CLI, [command], {
    cwd: DIRECTUS_ROOM,
    env: variables,
    execArgv: ['--import', END_WITH_PARENT],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = lastLines(40, onLog);
  child.stdout?.on('data', log.write);
  child.stderr?.on('data', log.write);
  const exited = new Promise<Pick<Exit, 'code' | 'signal'>>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: null, signal: null }));
  });
  return { process: child, log, exited };
}

async function bootstrap(variables: NodeJS.ProcessEnv, onLog: StartOptions['onLog']): Promise<void> {
  const child = spawnDirectus('bootstrap', variables, onLog);
  const { code } = await child.exited;
  if (code !== 0)
    throw new DirectusStartError(`Directus could not set up its database:\n${child.log.lines().join('\n')}`);
}

/** Names the version of Directus and the database that were last bootstrapped together. */
function bootstrapMark({ database }: Environment): string {
  if (database.client === 'sqlite3') return `${version} sqlite3`;
  return `${version} ${database.connectionString ?? `${database.host}:${database.port}/${database.database}`}`;
}

/**
 * Bootstraps a new database, or one that another version of Directus left, and does nothing to any other.
 * A new SQLite file gets its name only once it is complete, so that an interrupted first start leaves nothing half-made.
 */
async function prepareDatabase(environment: Environment, { env, onLog }: StartOptions): Promise<void> {
  const { database, dataDir } = environment;
  const markFile = path.join(dataDir, BOOTSTRAP_MARK);
  const mark = bootstrapMark(environment);
  if (database.client === 'sqlite3' && !existsSync(database.filename)) {
    const unfinished = `${database.filename}.new`;
    rmSync(unfinished, { force: true });
    await bootstrap(directusVariables(environment, env, unfinished), onLog);
    await switchToWriteAheadLog({ ...database, filename: unfinished });
    renameSync(unfinished, database.filename);
  } else {
    if (existsSync(markFile) && readFileSync(markFile, 'utf8') === mark) return;
    await bootstrap(directusVariables(environment, env), onLog);
  }
  writeFileSync(markFile, mark);
}

function untilReady(child: Child): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) =>
      reject(new DirectusStartError(`Directus ${why}:\n${child.log.lines().join('\n')}`));
    const deadline = setTimeout(() => {
      child.process.kill('SIGKILL');
      fail(`was not ready within ${READY_DEADLINE / 1000} s`);
    }, READY_DEADLINE);
    // Directus sends this the moment that it listens.
    child.process.on('message', (message) => {
      if (message !== 'ready') return;
      clearTimeout(deadline);
      resolve();
    });
    child.process.once('exit', (code, signal) => {
      clearTimeout(deadline);
      fail(`ended (${signal ?? `code ${code}`}) before it was ready`);
    });
  });
}

/**
 * Starts Directus and resolves once it listens. The schema is not looked at: `apply` brings it up to date.
 * @throws EnvironmentError when a variable is missing or wrong
 * @throws DirectusStartError when it ends or does not listen in time
 */
export async function startDirectus(options: StartOptions): Promise<RunningDirectus> {
  const environment = parseEnvironment(options.env);
  mkdirSync(path.join(environment.dataDir, 'uploads'), { recursive: true });
  await prepareDatabase(environment, options);

  const child = spawnDirectus('start', directusVariables(environment, options.env), options.onLog);
  let stopping = false;
  const exited = child.exited.then((end) => ({ ...end, expected: stopping, lastLines: child.log.lines() }));
  await untilReady(child);

  return {
    url: environment.url,
    pid: child.process.pid,
    exited,
    async stop() {
      stopping = true;
      child.process.kill('SIGTERM');
      const deadline = setTimeout(() => child.process.kill('SIGKILL'), STOP_DEADLINE);
      await exited;
      clearTimeout(deadline);
    },
  };
}
