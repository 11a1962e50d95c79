import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from './support/root.ts';

const packageSchema = z.object({
  version: z.string(),
  workspaces: z.array(z.string()).default([]),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});
const readPackage = (folder: string) =>
  packageSchema.parse(JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')));

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ integrity: z.string().optional(), resolved: z.string().optional() }),
  ),
});

it('has the address of each package, without which npm downloads all its versions’ descriptions', () => {
  const { packages } = lockSchema.parse(
    JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')),
  );
  const downloaded = Object.entries(packages).filter(([, { integrity }]) => integrity !== undefined);
  expect(downloaded.length).toBeGreaterThan(1000);
  const elsewhere = downloaded.filter(
    ([, { resolved }]) => !resolved?.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere.map(([name]) => name)).toEqual([]);
});

it('all packages have one version, and name each other by it', () => {
  const { version, workspaces } = readPackage('.');
  for (const folder of workspaces) {
    const { version: own, dependencies, devDependencies } = readPackage(folder);
    const named = Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, wanted]) =>
      name.startsWith('@chitenge/') ? [wanted] : [],
    );
    expect({ folder, versions: [...new Set([own, ...named])] }).toEqual({ folder, versions: [version] });
  }
});
