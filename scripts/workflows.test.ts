import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from './support/root.ts';

const FOLDER = path.join(ROOT, '.github/workflows');

const workflowSchema = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: z.strictObject({ contents: z.literal('read') }),
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.number(),
      steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })),
    }),
  ),
});

describe.each(readdirSync(FOLDER))('%s', (name) => {
  const text = readFileSync(path.join(FOLDER, name), 'utf8');
  const workflow = workflowSchema.parse(parse(text));

  it('runs actions by the full hash of a commit, and says which version it is', () => {
    const uses = text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line));
    expect(uses.length).toBeGreaterThan(0);
    for (const line of uses) expect(line).toMatch(/uses: [\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('puts no text of strangers into a command', () => {
    const commands = Object.values(workflow.jobs).flatMap(({ steps }) => steps.map(({ run = '' }) => run));
    expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
    expect(workflow.on).not.toHaveProperty('pull_request_target');
  });
});

it('one action has one version everywhere', () => {
  const used = readdirSync(FOLDER).flatMap((name) =>
    [
      ...readFileSync(path.join(FOLDER, name), 'utf8').matchAll(/uses: ([\w-]+\/[\w-]+)[\w/-]*@([\da-f]+)/g),
    ].map(([, action, hash]) => `${action}@${hash}`),
  );
  const actions = new Set(used.map((one) => one.replace(/@.*/, '')));
  expect(new Set(used).size).toBe(actions.size);
});
