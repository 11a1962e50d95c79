import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from './support/root.ts';

const FOLDER = path.join(ROOT, 'deploy');
const units = readdirSync(FOLDER).filter((name) => /\.(?:service|timer)$/.test(name));
const services = units.filter((name) => name.endsWith('.service'));

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')));

describe('the units of systemd', () => {
  it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('are valid', () => {
    const check = spawnSync('systemd-analyze', ['verify', ...units.map((name) => path.join(FOLDER, name))]);
    expect({ status: check.status, output: check.stderr.toString() }).toEqual({ status: 0, output: '' });
  });

  it.each(services)('%s starts what exists', (name) => {
    const command = /^ExecStart=\/usr\/bin\/env (?<command>.+)$/m.exec(
      readFileSync(path.join(FOLDER, name), 'utf8'),
    );
    const [program, ...args] = command?.groups?.['command']?.split(' ') ?? [];
    const exists =
      program === 'node'
        ? existsSync(path.join(ROOT, args[0] ?? ''))
        : args[2] !== undefined && args[2] in scripts;
    expect(exists).toBe(true);
  });
});
