import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './support/root.ts';

const TEXT = /\.(?:ts|tsx|mjs|js|vue|md|yml)$/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => TEXT.test(file) && existsSync(path.join(ROOT, file)));

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Returns the anchors of a Markdown file, as GitHub makes them from its headings. */
function anchorsOf(file: string): Set<string> {
  const headings = read(file).matchAll(/^#{1,6} (.+)$/gm);
  return new Set(
    Array.from(headings, ([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}

/** Whether `target`, a path with or without an anchor, leads to a file and one of its headings. */
function exists(target: string): boolean {
  const [file = '', anchor] = target.split('#');
  if (!existsSync(path.join(ROOT, file))) return false;
  return anchor === undefined || !file.endsWith('.md') || anchorsOf(file).has(anchor);
}

describe('references to documentation', () => {
  it('name files and headings that exist', () => {
    const broken = files.flatMap((file) =>
      [...read(file).matchAll(/\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g)]
        .filter(([target]) => !exists(target))
        .map(([target]) => `${file}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('in Markdown links lead to files and headings that exist', () => {
    const broken = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
          .map(([, link = '']) => link)
          .filter((link) => {
            const target = link.startsWith('#') ? file + link : path.join(path.dirname(file), link);
            return !exists(target);
          })
          .map((link) => `${file}: ${link}`),
      );
    expect(broken).toEqual([]);
  });

  it('name test files that exist', () => {
    const names = new Set(files.map((file) => path.basename(file)));
    const missing = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        Array.from(read(file).matchAll(/[\w-]+(?:\.long)?\.test\.tsx?/g), ([name]) => `${file}: ${name}`),
      )
      .filter((cited) => !names.has(cited.split(': ')[1] ?? ''));
    expect(missing).toEqual([]);
  });

  it('cite rules of docs/architecture.md that exist', () => {
    const rules = new Set(
      [...read('docs/architecture.md').matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => number),
    );
    const cited = files.flatMap((file) =>
      [...read(file).matchAll(/\brules? (\d+)(?: (?:and|to) (\d+))? of docs\/architecture\.md/g)].flatMap(
        ([, from, to]) => [from, ...(to === undefined ? [] : [to])],
      ),
    );
    expect(cited.length).toBeGreaterThan(5);
    expect([...new Set(cited)].filter((number) => !rules.has(number))).toEqual([]);
  });
});
