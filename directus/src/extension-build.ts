import { execFile } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './paths.ts';

/** A file that a build writes, and globs of what it is made from; all from the repository's root. */
export interface BuildFiles {
  output: string;
  inputs: readonly string[];
}

/** The shop's extension. Its bundle takes in the contract, and from this room the ids of roles. */
export const EXTENSION_FILES: BuildFiles = {
  output: 'extensions/shop/dist/api.js',
  inputs: [
    'extensions/shop/{src/**/*,package.json,extension.config.js}',
    'proxy/contract/src/*.ts',
    'directus/src/access/*.ts',
    'package-lock.json',
  ],
};

/** Whether a build's output is newer than all that it is made from. */
export function isFresh({ output, inputs }: BuildFiles): boolean {
  const file = path.join(ROOT, output);
  if (!existsSync(file)) return false;
  const builtAt = statSync(file).mtimeMs;
  return globSync([...inputs], { cwd: ROOT }).every(
    (input) => statSync(path.join(ROOT, input)).mtimeMs <= builtAt,
  );
}

/**
 * Builds the shop's extension unless it is newer than its sources.
 * @throws Error with what the build printed
 */
export async function buildExtension(): Promise<void> {
  if (isFresh(EXTENSION_FILES)) return;
  await promisify(execFile)('npm', ['run', 'build', '--workspace', 'directus-extension-shop'], { cwd: ROOT });
}
