/** Ids in one request. The URL must stay short, and Directus limits the rows of a response. */
const IDS_PER_REQUEST = 100;

/** Splits `values` into arrays of at most `size`. */
export function chunk<Value>(values: readonly Value[], size: number): Value[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  );
}

/**
 * Returns the rows that the shop does not have.
 * @param readExisting returns which of the ids exist
 */
export async function filterMissing<Row extends { id: string }>(
  rows: readonly Row[],
  readExisting: (ids: string[]) => Promise<Array<{ id: string }>>,
): Promise<Row[]> {
  const existing = new Set<string>();
  for (const batch of chunk(rows, IDS_PER_REQUEST)) {
    for (const { id } of await readExisting(batch.map((row) => row.id))) existing.add(id);
  }
  return rows.filter(({ id }) => !existing.has(id));
}
