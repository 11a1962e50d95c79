import { execFile } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './paths.ts';

/** Output file and input globs of a build, relative to the repository's root. */
export interface BuildFiles {
  output: string;
  inputs: readonly string[];
}

/** The shop's extension. Its bundle includes the contract, parts of this package, and how samples are recognised. */
export const EXTENSION_FILES: BuildFiles = {
  output: 'extensions/shop/dist/api.js',
  inputs: [
    'extensions/shop/{src/**/*,package.json,vite.config.ts}',
    'contract/src/**/*.ts',
    'directus/src/**/*.ts',
    'seed/src/{sample-rows,catalogue/stable-id}.ts',
    'package-lock.json',
  ],
};

/** Returns whether a build's output is newer than all of its inputs. */
export function isBuildFresh({ output, inputs }: BuildFiles): boolean {
  const file = path.join(ROOT, output);
  if (!existsSync(file)) return false;
  const builtAt = statSync(file).mtimeMs;
  return globSync([...inputs], { cwd: ROOT }).every(
    (input) => statSync(path.join(ROOT, input)).mtimeMs <= builtAt,
  );
}

/**
 * Builds the shop's extension unless its build is fresh.
 * @throws Error with the build's output
 */
export async function buildExtension(): Promise<void> {
  if (isBuildFresh(EXTENSION_FILES)) return;
  await promisify(execFile)('npm', ['run', 'build', '--workspace', 'directus-extension-shop'], { cwd: ROOT });
}
