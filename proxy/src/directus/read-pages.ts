import { setTimeout as pause } from 'node:timers/promises';

/**
 * Reads all rows page by page, so that memory holds one page at a time. Each page begins after the last row of the one
 * before, so that a late page takes no longer than the first. Before the next page it waits as long as the last one took:
 * Directus has at least half of its time for shoppers.
 * It reads the first page before it returns, so that an error still becomes a problem response.
 * @param readAfter reads at most `pageSize` rows that follow a row, or the first ones
 */
export async function readPages<Row>(
  readAfter: (last: Row | undefined) => Promise<Row[]>,
  pageSize: number,
): Promise<AsyncGenerator<Row[]>> {
  async function read(last: Row | undefined) {
    const started = performance.now();
    const rows = await readAfter(last);
    return { rows, tookMs: performance.now() - started };
  }
  const first = await read(undefined);
  async function* pages() {
    for (let { rows, tookMs } = first; ;) {
      yield rows;
      if (rows.length < pageSize) return;
      await pause(tookMs);
      ({ rows, tookMs } = await read(rows.at(-1)));
    }
  }
  return pages();
}
