/**
 * Reads all rows page by page, so that memory holds one page at a time. Each page begins after the last row of the one
 * before, so that a late page takes no longer than the first.
 * It reads the first page before it returns, so that an error still becomes a problem response.
 * @param readAfter reads at most `pageSize` rows that follow a row, or the first ones
 */
export async function readPages<Row>(
  readAfter: (last: Row | undefined) => Promise<Row[]>,
  pageSize: number,
): Promise<AsyncGenerator<Row[]>> {
  const first = await readAfter(undefined);
  async function* pages() {
    for (let rows = first; ; rows = await readAfter(rows.at(-1))) {
      yield rows;
      if (rows.length < pageSize) return;
    }
  }
  return pages();
}
