/**
 * `npm start`: starts Directus and the proxy and restarts them when they exit.
 * `npm run dev` (--dev): the same with hot reload of storefront, proxy and extension.
 */
import { readAdministrators } from '@chitenge/directus/accounts/administrators';
import { isPasswordOf } from '@chitenge/directus/accounts/is-password-of';
import { administratorToken } from '@chitenge/directus/administrator-token';
import { directusApi } from '@chitenge/directus/apply/api';
import { parseEnvironment } from '@chitenge/directus/environment';
import { freeMemory } from '@chitenge/directus/free-memory';
import { loadEnvFile, namesInEnvFile } from './support/env-file.ts';
import { misspeltVariables } from './support/misspelt-variables.ts';
import { runServices } from './support/services.ts';
import { startShop } from './support/shop.ts';
import { signInHint } from './support/sign-in.ts';
import { secondsSince } from './support/steps.ts';

const dev = process.argv.includes('--dev');
const started = Date.now();

await runServices(async (services) => {
  const { env, created } = loadEnvFile();
  if (created) console.log('✓ Wrote .env with random secrets');
  for (const [name, meant] of misspeltVariables(namesInEnvFile()))
    console.warn(`! ${name} is not known; did you mean ${meant}?`);
  const urls = await startShop(services, env, { dev });
  if (urls.failedUpdate !== undefined) {
    console.error(`
✗ ${urls.failedUpdate}

Until then ${urls.shop} says that it takes no orders. Ctrl-C stops it.
`);
    return;
  }
  const { url, database, owner } = parseEnvironment(env);
  const api = directusApi(url, await administratorToken(env));
  const hint = signInHint(await readAdministrators(api), env, {
    isCurrent: await isPasswordOf(database, owner),
    isRead: created || process.stdout.isTTY,
  });
  console.log(`
The shop is running, ${secondsSince(started)} s after the start.

  the shop      ${urls.shop}
  its /admin    ${urls.shop}/admin
  its API       ${urls.shop}/api/docs
  the Studio    ${urls.studio}${hint === null ? '' : `\n  sign in as    ${hint}`}

Ctrl-C stops it.
`);
  freeMemory();
});
