import { execFile } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../paths.ts';

const OUTPUT = path.join(ROOT, 'extensions/shop/dist/api.js');
const INPUTS = ['extensions/shop/{src/**/*,package.json}', 'proxy/contract/src/*.ts'];

function isFresh(): boolean {
  if (!existsSync(OUTPUT)) return false;
  const builtAt = statSync(OUTPUT).mtimeMs;
  return globSync(INPUTS, { cwd: ROOT }).every((file) => statSync(path.join(ROOT, file)).mtimeMs <= builtAt);
}

/**
 * Builds the shop's extension unless it is newer than its sources.
 * @throws Error with what the build printed
 */
export async function buildExtension(): Promise<void> {
  if (isFresh()) return;
  await promisify(execFile)('npm', ['run', 'build', '--workspace', 'directus-extension-shop'], { cwd: ROOT });
}
