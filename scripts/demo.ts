/**
 * `npm run demo`: starts the shop with simulated payments, SMS and mail, and a page with the phone that gets them.
 * `npm run demo -- --fresh` deletes the data of earlier demos first.
 */
import { createDirectus, rest, staticToken, updateSingleton } from '@directus/sdk';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { administratorToken } from '@chitenge/directus/administrator-token';
import { demoEnvironment } from './support/demo-environment.ts';
import { startDemoSimulators } from './support/demo-simulators.ts';
import { readFreePort, readPort } from './support/ports.ts';
import { ROOT } from './support/root.ts';
import { runServices } from './support/services.ts';
import { startShop } from './support/shop.ts';
import { secondsSince, StartError } from './support/steps.ts';

/** What the demo's shop says of itself. Each says that it is a sample. */
const SAMPLE_CONTACTS = {
  contact_phone: '+260 97 000 0000 (sample)',
  contact_email: 'sample@chitenge.example',
  whatsapp_number: '+260970000000',
  business_address: 'Plot 1, Sample Road\nLusaka (a sample address)',
  tpin: '0000000000',
};

interface Schema {
  store_settings: Partial<typeof SAMPLE_CONTACTS>;
}

/**
 * Gives the demo's shop its sample contacts.
 * @param token with administrator rights
 */
async function setSampleContacts(url: string, token: string): Promise<void> {
  const directus = createDirectus<Schema>(url).with(staticToken(token)).with(rest());
  await directus.request(updateSingleton('store_settings', SAMPLE_CONTACTS));
}

const FOLDER = path.join(ROOT, '.tmp/demo');

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
  const isNew = !existsSync(FOLDER);
  const env = demoEnvironment(FOLDER, process.env);
  const phonePort = await readFreePort(env, 'PHONE_PORT', 3110);
  const publicUrl = `http://localhost:${readPort(env, 'PORT', 3100)}`;

  const simulators = await startDemoSimulators(services, {
    phonePort,
    publicUrl,
    secret: env['SECRET'] ?? '',
  });
  const urls = await startShop(services, { ...env, PUBLIC_URL: publicUrl, ...simulators });
  if (urls.failedUpdate !== undefined) throw new StartError(urls.failedUpdate);
  if (isNew) await setSampleContacts(urls.studio, await administratorToken(env));
  console.log(`
The demo is running, ${secondsSince(started)} s after the start. No money moves, and no message leaves this machine.

  the shop      ${urls.shop}
  the phone     http://localhost:${phonePort}
  the inbox     http://localhost:${phonePort}/inbox/
  its /admin    ${urls.shop}/admin
  the Studio    ${urls.studio}
  sign in as    ${env['ADMIN_EMAIL']}  with  ${env['ADMIN_PASSWORD']}

Order something, pay by mobile money with any number, and enter the PIN on the phone. It receives the shop's SMS as well.
Ctrl-C stops it. Its data stay in .tmp/demo; npm run demo -- --fresh deletes them.
`);
});
