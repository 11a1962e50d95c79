/** Compresses the built files with gzip and brotli: `node build/precompress.ts DIRECTORY`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Formats without compression of their own. */
const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|html|txt|wasm)$/;

/** Smaller files gain nothing from compression. */
const MIN_BYTES = 500;

const [directory = ''] = process.argv.slice(2);
for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
  if (!COMPRESSIBLE.test(name)) continue;
  const file = path.join(directory, name);
  const bytes = readFileSync(file);
  if (bytes.length < MIN_BYTES) continue;
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  );
}
