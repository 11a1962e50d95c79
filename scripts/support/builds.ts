import { EXTENSION_FILES, isBuildFresh, type BuildFiles } from '@chitenge/directus/extension-build';
import { execa } from 'execa';
import { ROOT } from './root.ts';
import { StartError, step } from './steps.ts';

interface Build extends BuildFiles {
  name: string;
  workspace: string;
}

export const EXTENSION: Build = {
  name: 'Building the shop extension',
  workspace: 'directus-extension-shop',
  ...EXTENSION_FILES,
};

export const STOREFRONT: Build = {
  name: 'Building the storefront',
  workspace: '@chitenge/storefront',
  output: 'storefront/dist/server/render-page.js',
  inputs: [
    'storefront/{src,public,server,worker,build}/**/*',
    'storefront/{index.html,vite.config.ts,package.json}',
    'contract/src/**/*.ts',
    'package-lock.json',
  ],
};

/**
 * Builds a workspace unless its build is fresh.
 * @throws StartError with the build's output
 */
export async function buildIfStale(build: Build): Promise<void> {
  if (isBuildFresh(build)) return;
  await step(build.name, async () => {
    const result = await execa('npm', ['run', 'build', '--workspace', build.workspace], {
      cwd: ROOT,
      all: true,
      reject: false,
    });
    if (result.failed) throw new StartError(`${build.name} failed:\n${result.all}`);
  });
}

/** Builds what is not fresh. */
export const buildAll = () => Promise.all([EXTENSION, STOREFRONT].map(buildIfStale));
