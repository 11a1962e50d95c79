/** The published products in chunks with a digest of each, so that a reader skips what it has. */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { FIRST_ID, readNextProducts, type ProductLine } from './product-lines.ts';

/** Products in one query. SQLite has one connection, so a cart waits for at most this query: about 10 ms. */
const BATCH = 250;

/** The most products of a chunk. */
const MAX_CHUNK = 64;

/**
 * Whether a chunk ends with this product: after eight products on average. The id alone decides, so a new or deleted
 * product changes no other chunk.
 */
const endsChunk = (id: string) => id.endsWith('0') || id.endsWith('8');

/** Reads all published products in the order of their ids, in chunks. */
async function* readChunks(database: Knex, isPaced: boolean): AsyncGenerator<ProductLine[][]> {
  let chunk: ProductLine[] = [];
  for (let after = FIRST_ID; ;) {
    const started = performance.now();
    const lines = await readNextProducts(database, after, BATCH);
    const last = lines.at(-1);
    const chunks: ProductLine[][] = [];
    for (const line of lines) {
      chunk.push(line);
      if (!endsChunk(line.id) && chunk.length < MAX_CHUNK) continue;
      chunks.push(chunk);
      chunk = [];
    }
    if (lines.length < BATCH || last === undefined) {
      yield chunk.length === 0 ? chunks : [...chunks, chunk];
      return;
    }
    yield chunks;
    after = last.id;
    if (isPaced) await pause(performance.now() - started);
  }
}

function digestOf(chunk: readonly ProductLine[]): string {
  const hash = createHash('sha256');
  for (const { line } of chunk) hash.update(line).update('\n');
  return hash.digest('base64url').slice(0, 16);
}

/**
 * Writes all published products as lines of JSON: `{"chunk":digest,"products":n}`, followed by its n products unless
 * the reader knows the digest, and at last `{"end":n}` with the number of chunks. An answer without the last line is
 * incomplete.
 * @param known digests of the chunks that the reader has; with any, the reading takes at most half of the time
 */
export async function* writeProducts(database: Knex, known: ReadonlySet<string>): AsyncGenerator<string> {
  let count = 0;
  for await (const chunks of readChunks(database, known.size > 0)) {
    let text = '';
    for (const chunk of chunks) {
      const digest = digestOf(chunk);
      count += 1;
      if (known.has(digest)) text += `{"chunk":"${digest}","products":0}\n`;
      else {
        text += `{"chunk":"${digest}","products":${chunk.length}}\n`;
        for (const { line } of chunk) text += `${line}\n`;
      }
    }
    if (text !== '') yield text;
  }
  yield `{"end":${count}}\n`;
}
