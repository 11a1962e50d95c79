import { setTimeout as pause } from 'node:timers/promises';

/**
 * Reads a long answer page by page, so that memory holds one page at a time. Before the next page it waits as long as the
 * last one took: Directus has at least half of its time for shoppers.
 * It reads the first page before it returns, so that an error still becomes a problem response.
 * @param readAfter reads the page that follows another one, or the first one
 */
export async function readPages<Page>(
  readAfter: (last: Page | undefined) => Promise<Page>,
  isLast: (page: Page) => boolean,
): Promise<AsyncGenerator<Page>> {
  async function read(last: Page | undefined) {
    const started = performance.now();
    const page = await readAfter(last);
    return { page, tookMs: performance.now() - started };
  }
  const first = await read(undefined);
  async function* pages() {
    for (let { page, tookMs } = first; ;) {
      yield page;
      if (isLast(page)) return;
      await pause(tookMs);
      ({ page, tookMs } = await read(page));
    }
  }
  return pages();
}
