/**
 * `npm run fuzz`: sends 10,000 generated requests to the API and prints the seed.
 * FUZZ_REQUESTS and FUZZ_SEED override the number and the seed.
 */
import { execa } from 'execa';
import { buildAll } from './support/builds.ts';
import { ROOT } from './support/root.ts';

await buildAll();
const { FUZZ_REQUESTS = '10000', FUZZ_SEED = String(Math.floor(Math.random() * 2 ** 31)) } = process.env;
const { exitCode = 1 } = await execa('vitest', ['run', '--project', 'long', 'proxy/test/fuzz.long.test.ts'], {
  cwd: ROOT,
  preferLocal: true,
  stdio: 'inherit',
  reject: false,
  env: { FUZZ_REQUESTS, FUZZ_SEED },
});
process.exitCode = exitCode;
