/**
 * `npm run big --workspace @chitenge/seed [-- count]`: adds a big catalogue (10,000 products unless told otherwise) to a
 * running Directus that has the sample catalogue; `-- --remove` takes it away again.
 */
import { parseArgs } from 'node:util';
import { administratorToken } from '@chitenge/directus/administrator-token';
import { parseEnvironment } from '@chitenge/directus/environment';
import { addBigCatalogue, removeBigCatalogue, type OnProgress } from '../big.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remove: { type: 'boolean', default: false } },
});
const count = Number(positionals[0] ?? 10_000);
if (!Number.isInteger(count) || count < 1) throw new Error(`${positionals[0]} is not a number of products.`);

const address = {
  url: parseEnvironment(process.env).url,
  token: await administratorToken(process.env),
};
const started = performance.now();
const tell: OnProgress = (done, all) => process.stdout.write(`\r${done} of ${all}`);
const changed = values.remove
  ? await removeBigCatalogue(address, tell)
  : await addBigCatalogue(address, count, tell);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`\n${values.remove ? 'Removed' : 'Added'} ${changed} products in ${seconds} s.`);
