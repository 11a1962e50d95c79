/**
 * `npm run demo`: starts the shop with a simulated pawaPay, and a page with the phone that gets the PIN prompts.
 * `npm run demo -- --fresh` deletes the data of earlier demos first.
 */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createPawapaySimulator } from './simulators/pawapay/simulator.ts';
import { demoEnvironment } from './support/demo-environment.ts';
import { assertPortFree, readPort } from './support/ports.ts';
import { ROOT } from './support/root.ts';
import { runServices } from './support/services.ts';
import { startShop } from './support/shop.ts';
import { secondsSince, StartError } from './support/steps.ts';

const FOLDER = path.join(ROOT, '.tmp/demo');

/** A prompt on a real phone ends after a few minutes. */
const PROMPT_TIMEOUT_MS = 3 * 60_000;

const started = Date.now();

function isFresh(): boolean {
  try {
    return parseArgs({ options: { fresh: { type: 'boolean' } } }).values.fresh === true;
  } catch {
    throw new StartError('Usage: npm run demo [-- --fresh]');
  }
}

await runServices(async (services) => {
  if (isFresh()) rmSync(FOLDER, { recursive: true, force: true });
  const env = demoEnvironment(FOLDER, process.env);
  const phonePort = readPort(env, 'PHONE_PORT', 3110);
  await assertPortFree(phonePort, 'PHONE_PORT');
  const publicUrl = `http://localhost:${readPort(env, 'PORT', 3100)}`;

  const pawapay = createPawapaySimulator({
    token: randomBytes(24).toString('base64url'),
    callbackUrl: `${publicUrl}/api/payments/callbacks/pawapay`,
    promptTimeoutMs: PROMPT_TIMEOUT_MS,
  });
  services.add({ stop: () => pawapay.close() });
  const pawapayUrl = await pawapay.listen(phonePort);
  const urls = await startShop(services, {
    ...env,
    PUBLIC_URL: publicUrl,
    PAWAPAY_URL: pawapayUrl,
    PAWAPAY_TOKEN: pawapay.token,
  });
  console.log(`
The demo is running, ${secondsSince(started)} s after the start. No money moves.

  the shop      ${urls.shop}
  the phone     http://localhost:${phonePort}
  its /admin    ${urls.shop}/admin
  the Studio    ${urls.studio}
  sign in as    ${env['ADMIN_EMAIL']}  with  ${env['ADMIN_PASSWORD']}

Order something, pay by mobile money with any number, and enter the PIN on the phone.
Ctrl-C stops it. Its data stay in .tmp/demo; npm run demo -- --fresh deletes them.
`);
});
