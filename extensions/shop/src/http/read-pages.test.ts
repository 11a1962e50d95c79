import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readPages } from './read-pages.ts';

const PAGE_MS = 30;

interface Read {
  started: number;
  ended: number;
}

const gapBetween = (one?: Read, next?: Read) => (next?.started ?? Number.NaN) - (one?.ended ?? Number.NaN);

/** Reads the numbers up to a last one in pages of two, and records when each page was asked for and came. */
function createReader(last: number) {
  const reads: Read[] = [];
  async function readAfter(page: number[] = []): Promise<number[]> {
    const before = page.at(-1) ?? 0;
    const started = performance.now();
    await pause(PAGE_MS);
    reads.push({ started, ended: performance.now() });
    return [before + 1, before + 2].filter((number) => number <= last);
  }
  return { reads, readAfter };
}

const isLast = (page: number[]) => page.length < 2;

async function readAll(readAfter: (last?: number[]) => Promise<number[]>): Promise<number[][]> {
  const read: number[][] = [];
  const pages = await readPages(readAfter, isLast);
  for await (const page of pages) read.push(page);
  return read;
}

it.each([
  ['ends with a page that is not full', 3, [[1, 2], [3]], 2],
  ['asks once more after a last page that is full', 4, [[1, 2], [3, 4], []], 3],
  ['reads one page of few rows', 1, [[1]], 1],
])('%s', async (_, last, pages, requests) => {
  const { reads, readAfter } = createReader(last);
  expect(await readAll(readAfter)).toEqual(pages);
  expect(reads).toHaveLength(requests);
});

it('waits before each page as long as the one before took', async () => {
  const { reads, readAfter } = createReader(5);
  await readAll(readAfter);
  const [first, second, third] = reads;
  const waitedMs = [gapBetween(first, second), gapBetween(second, third)];
  // A timer may fire a millisecond early.
  expect(Math.min(...waitedMs)).toBeGreaterThanOrEqual(PAGE_MS - 2);
});

it('rejects when the first page cannot be read', async () => {
  await expect(readPages(() => Promise.reject(new Error('away')), isLast)).rejects.toThrow('away');
});
