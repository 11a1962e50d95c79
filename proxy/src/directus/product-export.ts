/** The published products as the extension's export sends them: docs/decisions/037-catalogue-stream.md. */
import { z } from 'zod';
import { DirectusRequestError } from './request-error.ts';
import { listedProductRowSchema, type ListedProductRow } from './rows.ts';
import type { RowValidator } from './valid-rows.ts';

/** Consecutive products of the export. */
export interface ProductChunk {
  /** Changes with every product of the chunk. */
  digest: string;
  /** The chunk's valid rows; null when the reader knows its digest. */
  rows: ListedProductRow[] | null;
}

const headSchema = z.union([
  z.object({ chunk: z.string(), products: z.number().int() }),
  z.object({ end: z.number().int() }),
]);

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * Reads an export.
 * @throws DirectusRequestError of kind `invalid` when the lines are no complete export
 */
export async function* readProductExport(
  lines: AsyncIterable<string>,
  validator: RowValidator,
): AsyncGenerator<ProductChunk, void, undefined> {
  const invalid = (reason: string) =>
    new DirectusRequestError('invalid', `Directus sent an invalid catalogue: ${reason}`);
  let chunks = 0;
  let chunk: { digest: string; products: number; rows: unknown[] } | null = null;
  let isComplete = false;
  for await (const line of lines) {
    if (isComplete) throw invalid('lines after the end');
    const record = parseJson(line);
    if (chunk === null) {
      const head = headSchema.safeParse(record).data;
      if (!head) throw invalid('neither a chunk nor the end');
      if ('end' in head) {
        if (head.end !== chunks) throw invalid('chunks are missing');
        isComplete = true;
        continue;
      }
      chunks += 1;
      if (head.products === 0) yield { digest: head.chunk, rows: null };
      else chunk = { digest: head.chunk, products: head.products, rows: [] };
      continue;
    }
    if (record === undefined) throw invalid('a product is not JSON');
    chunk.rows.push(record);
    if (chunk.rows.length < chunk.products) continue;
    yield { digest: chunk.digest, rows: validator.rows('products', listedProductRowSchema, chunk.rows) };
    chunk = null;
  }
  if (!isComplete) throw invalid('the end is missing');
}
