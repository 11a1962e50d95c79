// Runs with the machine's own Node before npm's packages are installed: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const STAMP = path.join(ROOT, 'node_modules/.chitenge-installed');
/** Marks in the stamp that the packages of tests and development are missing. */
const LEAN = ' lean';
const NODE_24 = path.join(ROOT, 'node_modules/.bin/node');

/** SQLite's own default. Its driver's, -O3, takes half as long again to compile. */
const COMPILER_ENV = { CFLAGS: '-O2', CXXFLAGS: '-O2', ...process.env };

/** Prints the reason and exits. */
function fail(reason) {
  console.error(`\n✗ ${reason}\n`);
  process.exit(1);
}

/** Returns whether a program succeeds. */
function succeeds(program, args, options = { stdio: 'ignore' }) {
  return spawnSync(program, args, { cwd: ROOT, ...options }).status === 0;
}

/** Runs npm with little output. */
function npm(...args) {
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  return succeeds('npm', [...args, ...options], { stdio: 'inherit', env: COMPILER_ENV });
}

const isInstalled = (command) => succeeds('sh', ['-c', `command -v ${command}`]);

/** npm compiles SQLite's driver where it cannot download it, which needs Python, make and a C++ compiler. */
function checkCompiler() {
  const missing = ['python3', 'make', 'g++'].filter((tool) => !isInstalled(tool));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !isInstalled('apt-get')) {
    fail(`${missing.join(', ')} missing. On Debian or Ubuntu: sudo apt-get install -y ${missing.join(' ')}`);
  }
  console.log(`· Installing ${missing.join(', ')} with apt-get`);
  const command = `apt-get update -q && apt-get install -qy ${missing.join(' ')}`;
  if (!succeeds('sh', ['-c', command], { stdio: 'inherit' }))
    fail(`apt-get could not install ${missing.join(', ')}.`);
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

/** Installs all packages. npm 10 would run every install script, so those that package.json allows run by themselves. */
function installPackages(lean) {
  const { allowScripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  if (!npm('ci', '--ignore-scripts', ...(lean ? ['--omit=dev'] : [])) || !npm('rebuild', ...allowed))
    return false;
  // The driver that npm downloads needs a newer C library than some machines have.
  const driverLoads = () => succeeds(process.execPath, ['-e', "require('sqlite3')"]);
  return driverLoads() || (npm('rebuild', 'sqlite3', '--build-from-source') && driverLoads());
}

/**
 * Installs the packages of package-lock.json, unless they are installed.
 * @param {{ lean: boolean }} options lean: without the packages that only tests and development need
 */
export function install({ lean }) {
  if (isUpToDate(lean)) return;
  checkCompiler();
  const started = Date.now();
  console.log(`· Installing packages (one to five minutes the first time)`);
  if (!installPackages(lean)) fail('npm could not install the packages. Its output above says why.');
  writeFileSync(STAMP, fingerprint() + (lean ? LEAN : ''));
  console.log(`✓ Packages installed in ${((Date.now() - started) / 1000).toFixed(0)} s\n`);
}

/**
 * Runs a TypeScript file with the installed Node 24 instead of this process, and with its exit code.
 * @param {string} script path from the repository's root
 * @param {boolean} ownGroup whether only the script gets the signals of a terminal, and ends its processes in order
 */
export function runWithNode24(script, args = process.argv.slice(2), ownGroup = false) {
  process.chdir(ROOT);
  const command = ['--max-semi-space-size=4', script, ...args];
  const env = { ...process.env, PATH: `${path.dirname(NODE_24)}${path.delimiter}${process.env.PATH}` };
  if (!ownGroup) process.execve?.(NODE_24, [NODE_24, ...command], env);
  // Node 20 stays beside the script until it ends. The channel says when this process has ended: services.ts.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(NODE_24, command, { stdio, env, detached: ownGroup });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  // A terminal that closes.
  if (ownGroup) process.on('SIGHUP', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
