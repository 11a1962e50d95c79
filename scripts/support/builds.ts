import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { ROOT } from './root.ts';
import { StartError, step } from './steps.ts';

interface Build {
  name: string;
  workspace: string;
  /** A file that the build writes. */
  output: string;
  /** Globs, from the root, of what it is made from. */
  inputs: string[];
}

export const EXTENSION: Build = {
  name: 'Building the shop extension',
  workspace: 'directus-extension-shop',
  output: 'extensions/shop/dist/api.js',
  inputs: [
    'extensions/shop/{src/**/*,package.json}',
    'proxy/contract/src/*.ts',
    'directus/src/access/*.ts',
    'package-lock.json',
  ],
};

export const STOREFRONT: Build = {
  name: 'Building the storefront',
  workspace: '@chitenge/storefront',
  output: 'storefront/dist/index.html',
  inputs: [
    'storefront/{src/**/*,public/**/*,index.html,vite.config.ts,package.json}',
    'proxy/contract/src/*.ts',
    'package-lock.json',
  ],
};

function isFresh(build: Build): boolean {
  const output = path.join(ROOT, build.output);
  if (!existsSync(output)) return false;
  const builtAt = statSync(output).mtimeMs;
  return globSync(build.inputs, { cwd: ROOT }).every(
    (file) => statSync(path.join(ROOT, file)).mtimeMs <= builtAt,
  );
}

/**
 * Builds one room unless its output is newer than all that it is made from.
 * @throws StartError with what the build printed
 */
export async function buildIfStale(build: Build): Promise<void> {
  if (isFresh(build)) return;
  await step(build.name, async () => {
    const result = await execa('npm', ['run', 'build', '--workspace', build.workspace], {
      cwd: ROOT,
      all: true,
      reject: false,
    });
    if (result.failed) throw new StartError(`${build.name} failed:\n${result.all}`);
  });
}
