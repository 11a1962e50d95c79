/** Ids asked for in one request: as many as fit an address, and fewer than Directus' limit of rows. */
const AT_ONCE = 100;

/** `values` in groups of at most `size`. */
export function inBatches<Value>(values: readonly Value[], size: number): Value[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  );
}

/**
 * Leaves out what the shop already has, however much else it holds.
 * @param read answers which of some ids exist
 */
export async function missingOf<Row extends { id: string }>(
  rows: readonly Row[],
  read: (ids: string[]) => Promise<Array<{ id: string }>>,
): Promise<Row[]> {
  const present = new Set<string>();
  for (const batch of inBatches(rows, AT_ONCE)) {
    for (const { id } of await read(batch.map((row) => row.id))) present.add(id);
  }
  return rows.filter(({ id }) => !present.has(id));
}
