// Runs with the machine's own Node before npm's packages are installed: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from './npm.mjs';
import { buildSqliteDriver, placeSqliteDriver } from './sqlite-driver.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const STAMP = path.join(ROOT, 'node_modules/.chitenge-installed');
/** Marks in the stamp that the packages of tests and development are missing. */
const LEAN = ' lean';
const NODE_24 = path.join(ROOT, 'node_modules/.bin/node');

/** Prints the reason and exits. */
function fail(reason) {
  console.error(`\n✗ ${reason}\n`);
  process.exit(1);
}

function isInstalled(command) {
  return spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
}

/** npm compiles SQLite's driver, which needs Python, make and a C++ compiler. */
function checkCompiler() {
  const missing = ['python3', 'make', 'g++'].filter((tool) => !isInstalled(tool));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !isInstalled('apt-get')) {
    fail(`${missing.join(', ')} missing. On Debian or Ubuntu: sudo apt-get install -y ${missing.join(' ')}`);
  }
  console.log(`· Installing ${missing.join(', ')} with apt-get`);
  const installed = spawnSync('sh', ['-c', `apt-get update -q && apt-get install -qy ${missing.join(' ')}`], {
    stdio: 'inherit',
  });
  if (installed.status !== 0) fail(`apt-get could not install ${missing.join(', ')}.`);
}

/** Returns a hash of the files that determine the installed packages. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'package.json']) hash.update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

/** Returns whether node_modules has the packages of package-lock.json. All packages include those for running the shop. */
function isUpToDate(lean) {
  if (!existsSync(STAMP)) return false;
  const stamp = readFileSync(STAMP, 'utf8');
  return stamp === fingerprint() || (lean && stamp === `${fingerprint()}${LEAN}`);
}

/** Installs all packages but SQLite's compiled driver, and runs the install scripts that package.json allows. */
async function installPackages(lean) {
  const unpacked = await npm(['ci', '--ignore-scripts', ...(lean ? ['--omit=dev'] : [])], { cwd: ROOT });
  if (!unpacked) return false;
  const { allowScripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name] && name !== 'sqlite3');
  return npm(['rebuild', ...allowed], { cwd: ROOT });
}

/** Runs a script with the installed Node 24, which its npm uses too. */
function spawnWithNode24(script, args, detached = false) {
  const PATH = `${path.dirname(NODE_24)}${path.delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH };
  return spawn(NODE_24, [path.join(ROOT, script), ...args], {
    cwd: ROOT,
    // The channel tells the script when this process has ended, also by SIGKILL: services.ts.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
    detached,
  });
}

/** Builds parts of the shop. A part that fails is built again when it is needed, which reports the error. */
function build(parts) {
  const child = spawnWithNode24('scripts/build.ts', parts);
  return new Promise((resolve) => {
    child.on('exit', resolve);
    child.on('error', resolve);
  });
}

/**
 * Installs the packages of package-lock.json, unless they are installed.
 * @param {{ lean: boolean, builds: string[] }} options lean: without the packages that only tests and development need;
 *   builds: arguments of build.ts, which runs while SQLite's driver still compiles
 */
export async function install({ lean, builds }) {
  if (isUpToDate(lean)) return;
  checkCompiler();

  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(0);
  console.log(`· Installing packages (one to five minutes the first time)`);
  const ticker = setInterval(() => console.log(`  … still installing, ${seconds()} s`), 15_000);
  const [, installed] = await Promise.all([
    buildSqliteDriver(),
    installPackages(lean).then(async (unpacked) => {
      if (unpacked) await build(builds);
      return unpacked;
    }),
  ]);
  const complete = installed && (await placeSqliteDriver());
  clearInterval(ticker);
  if (!complete) fail('npm could not install the packages. Its output above says why.');
  writeFileSync(STAMP, fingerprint() + (lean ? LEAN : ''));
  console.log(`✓ Packages installed in ${seconds()} s\n`);
}

/**
 * Runs a TypeScript file with the installed Node 24, and exits with its code.
 * @param {string} script path from the repository's root
 * @param {boolean} ownGroup whether only the script gets the signals of a terminal, and ends its processes in order
 */
export function runWithNode24(script, args = process.argv.slice(2), ownGroup = false) {
  const child = spawnWithNode24(script, args, ownGroup);
  // Ctrl-C reaches a child of the same group directly too. A second signal does no harm.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  // A terminal that closes.
  if (ownGroup) process.on('SIGHUP', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
