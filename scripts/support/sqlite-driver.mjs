// Runs before npm's packages are installed: plain JavaScript, no dependencies.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from './npm.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BUILD_FOLDER = path.join(ROOT, '.tmp/sqlite-driver');
const DRIVER = 'node_modules/sqlite3';
const BINARY = `${DRIVER}/build/Release/node_sqlite3.node`;

/** npm compiles SQLite with -O3. SQLite's own default is -O2, which takes two thirds of the time. */
const COMPILER_ENV = { CFLAGS: '-O2', CXXFLAGS: '-O2', JOBS: 'max' };

/** Returns where a package that `from` imports stands in package-lock.json, as Node resolves it. */
function resolveInLock(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const candidate = path.posix.join(folder, 'node_modules', name);
    if (packages[candidate]) return candidate;
    if (folder === '') return undefined;
  }
}

/** Returns the part of package-lock.json that the driver needs, as the lock file of a package of its own. */
function driverLock() {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const needed = new Map();
  function add(location) {
    if (location === undefined || needed.has(location)) return;
    const entry = packages[location];
    needed.set(location, entry);
    const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies });
    for (const name of names) add(resolveInLock(packages, location, name));
  }
  add(DRIVER);
  const root = { name: 'sqlite-driver', dependencies: { sqlite3: packages[DRIVER].version } };
  return {
    ...root,
    lockfileVersion: 3,
    requires: true,
    packages: { '': root, ...Object.fromEntries(needed) },
  };
}

/**
 * Downloads or compiles SQLite's driver in a folder of its own, in up to a minute, unless an earlier installation did.
 * It can run while npm unpacks the other packages, which needs one processor.
 */
export async function buildSqliteDriver() {
  const lock = JSON.stringify(driverLock());
  const lockFile = path.join(BUILD_FOLDER, 'package-lock.json');
  const isBuilt = existsSync(path.join(BUILD_FOLDER, BINARY)) && readFileSync(lockFile, 'utf8') === lock;
  if (isBuilt) return;
  rmSync(BUILD_FOLDER, { recursive: true, force: true });
  mkdirSync(BUILD_FOLDER, { recursive: true });
  const { name, dependencies } = JSON.parse(lock);
  const manifest = { name, private: true, dependencies, allowScripts: { sqlite3: true } };
  writeFileSync(path.join(BUILD_FOLDER, 'package.json'), JSON.stringify(manifest));
  writeFileSync(lockFile, lock);
  await npm(['ci'], { cwd: BUILD_FOLDER, stdio: 'ignore', env: { ...COMPILER_ENV, ...process.env } });
}

/** Returns whether the driver in `node_modules` loads. */
function driverLoads() {
  return (
    spawnSync(process.execPath, ['-e', "require('sqlite3')"], { cwd: ROOT, stdio: 'ignore' }).status === 0
  );
}

/**
 * Puts the built driver into `node_modules`. Compiles it there when it is missing or does not load.
 * @returns whether SQLite's driver works
 */
export async function placeSqliteDriver() {
  const built = path.join(BUILD_FOLDER, BINARY);
  if (existsSync(built)) {
    mkdirSync(path.dirname(path.join(ROOT, BINARY)), { recursive: true });
    copyFileSync(built, path.join(ROOT, BINARY));
    if (driverLoads()) return true;
  }
  return npm(['rebuild', 'sqlite3', '--foreground-scripts'], {
    cwd: ROOT,
    env: { ...COMPILER_ENV, ...process.env },
  });
}
