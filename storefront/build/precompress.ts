/** Compresses the built files once and as small as can be, so that no request waits for it: `node build/precompress.ts DIRECTORY`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What is not compressed already. */
const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|html|txt)$/;

/** Bytes below which it does not pay. */
const SMALLEST = 500;

const [directory = ''] = process.argv.slice(2);
for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
  if (!COMPRESSIBLE.test(name)) continue;
  const file = path.join(directory, name);
  const bytes = readFileSync(file);
  if (bytes.length < SMALLEST) continue;
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  );
}
