import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from './support/root.ts';

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
