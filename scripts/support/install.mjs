// Runs under whatever Node the machine has, before anything is installed: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const STAMP = path.join(ROOT, 'node_modules/.chitenge-installed');
const NODE_24 = path.join(ROOT, 'node_modules/.bin/node');

/** Ends the process with a sentence for people. */
function stop(reason) {
  console.error(`\n✗ ${reason}\n`);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(`Node ${process.versions.node} is too old: Chitenge needs Node 20.19 or newer to install itself.`);
  }
}

function has(command) {
  return spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
}

/** SQLite's driver is compiled on the machine; that needs Python, make and a C++ compiler. */
function checkCompiler() {
  const missing = ['python3', 'make', 'g++'].filter((tool) => !has(tool));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !has('apt-get')) {
    stop(`${missing.join(', ')} missing. On Debian or Ubuntu: sudo apt-get install -y ${missing.join(' ')}`);
  }
  console.log(`· Installing ${missing.join(', ')} with apt-get`);
  const installed = spawnSync('sh', ['-c', `apt-get update -q && apt-get install -qy ${missing.join(' ')}`], {
    stdio: 'inherit',
  });
  if (installed.status !== 0) stop(`apt-get could not install ${missing.join(', ')}.`);
}

/** What the installed packages depend on: when it changes, they are installed again. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'package.json']) hash.update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

/** Brings node_modules to what package-lock.json names; does nothing when it is there already. */
export async function install() {
  checkNode();
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  checkCompiler();

  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(0);
  console.log('· Installing packages (about three minutes the first time)');
  const ticker = setInterval(() => console.log(`  … still installing, ${seconds()} s`), 15_000);
  const child = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const code = await new Promise((resolve) => {
    child.on('exit', resolve);
    child.on('error', () => resolve(1));
  });
  clearInterval(ticker);
  if (code !== 0) stop('npm could not install the packages; what it said stands above.');
  writeFileSync(STAMP, wanted);
  console.log(`✓ Packages installed in ${seconds()} s\n`);
}

/**
 * Goes on with a TypeScript file under the Node 24 that was installed, and ends as it ends.
 * @param {string} script path from the repository's root
 */
export function runWithNode24(script, args = process.argv.slice(2)) {
  const child = spawn(NODE_24, [path.join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${path.dirname(NODE_24)}${path.delimiter}${process.env.PATH}` },
  });
  // A terminal's Ctrl-C reaches the child by itself as well; it minds a second one as little as the first.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
