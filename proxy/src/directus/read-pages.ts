/**
 * Reads all rows page by page, so that memory holds one page at a time.
 * It reads the first page before it returns, so that an error still becomes a problem response.
 * @param readPage reads at most `pageSize` rows from an offset
 */
export async function readPages<Row>(
  readPage: (offset: number) => Promise<{ rows: Row[] }>,
  pageSize: number,
): Promise<AsyncGenerator<Row[]>> {
  const first = await readPage(0);
  async function* pages() {
    let { rows } = first;
    for (let offset = pageSize; ; offset += pageSize) {
      yield rows;
      if (rows.length < pageSize) return;
      ({ rows } = await readPage(offset));
    }
  }
  return pages();
}
