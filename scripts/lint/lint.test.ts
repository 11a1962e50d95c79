import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../support/root.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the lines of a program that a rule rejects. */
async function rejectedLines(rule: string, program: string): Promise<number[]> {
  const config = {
    plugins: [],
    categories: {},
    jsPlugins: [path.join(import.meta.dirname, 'plugin.mjs')],
    rules: { [`shop/${rule}`]: 'error' },
  };
  writeFileSync(path.join(folder, 'config.json'), JSON.stringify(config));
  writeFileSync(path.join(folder, 'program.js'), program);
  const oxlint = path.join(ROOT, 'node_modules/.bin/oxlint');
  const { stdout } = await execa(oxlint, ['-c', 'config.json', '--format', 'unix', 'program.js'], {
    cwd: folder,
    reject: false,
  });
  return [...stdout.matchAll(/program\.js:(\d+):/g)].map(([, line]) => Number(line));
}

it('rejects regular expressions whose time grows with the square of the text', async () => {
  const program = [
    String.raw`export const amount = /\s*(?:ZMW|K)$/i;`,
    String.raw`export const spaces = /\s+/g;`,
    String.raw`export const twice = /(a+)+$/;`,
    String.raw`export const anchored = /^\s*x\s*$/;`,
    String.raw`const RUN = '[ ]*';`,
    'export const joined = new RegExp(`${RUN}x$`);',
    'export const raw = new RegExp(String.raw`^${RUN}x$`);',
    String.raw`export const mail = /[\w.]+@[\w.]+/;`,
  ].join('\n');
  expect(new Set(await rejectedLines('safe-regex', program))).toEqual(new Set([1, 3, 6, 8]));
});

it('rejects tests that a busy machine fails', async () => {
  const program = [
    'await vi.waitFor(work);',
    'await vi.waitFor(work, 60_000);',
    'await vi.waitUntil(work, { timeout: 5000 });',
    'await pause(500);',
    'await expect.poll(work, { timeout: 60_000 }).toBe(1);',
    'await new Promise((resolve) => setTimeout(resolve, 50));',
    'await new Promise((resolve) => setTimeout(resolve));',
    'await page.waitForTimeout(200);',
  ].join('\n');
  expect(new Set(await rejectedLines('patient-tests', program))).toEqual(new Set([1, 3, 4, 6, 8]));
});
