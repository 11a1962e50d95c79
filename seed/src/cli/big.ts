/**
 * `npm run big --workspace @chitenge/seed [-- count]`: adds a big catalogue to a running Directus.
 * The default is 10,000 products. Directus must have the sample catalogue.
 * `-- --remove` deletes the big catalogue.
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
if (!Number.isInteger(count) || count < 1)
  throw new Error(`“${positionals[0]}” is not a number of products. Give a whole number above 0.`);

const connection = {
  url: parseEnvironment(process.env).url,
  token: await administratorToken(process.env),
};
const started = performance.now();
const showProgress: OnProgress = (done, total) => process.stdout.write(`\r${done} of ${total}`);
const changed = values.remove
  ? await removeBigCatalogue(connection, showProgress)
  : await addBigCatalogue(connection, count, showProgress);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`\n${values.remove ? 'Removed' : 'Added'} ${changed} products in ${seconds} s.`);
