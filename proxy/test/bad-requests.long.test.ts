/** Calls every route of the API as it is not meant, and compares status, headers and body with `recorded/bad-requests.json`. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROLES, addAccount, signInAs, type StaffSession } from './support/back-office.ts';
import { readOperations, type Operation } from './support/openapi.ts';
import { createRecorder } from './support/recorder.ts';
import { startTestShop, type TestShop } from './support/shop.ts';
import { newShopper } from './support/shopper.ts';
import { UNKNOWN_ID } from './support/unknown-id.ts';

const SHOPPER = newShopper();

let shop: TestShop;
let operations: Operation[];
let manager: StaffSession;

beforeAll(async () => {
  shop = await startTestShop();
  manager = await signInAs(shop, await addAccount(shop, ROLES.manager, { last_name: 'Banda' }));
  operations = await readOperations(shop);
});
afterAll(() => shop.stop());

/** The others have limits, or differ between runs. */
const isProbed = ({ path }: Operation) =>
  path.startsWith('/api/') && !/\/(stream|setup|password-reset)$/.test(path);

it('answers bad requests as recorded', async () => {
  const recorder = createRecorder();
  for (const operation of operations.filter(isProbed)) {
    const { method, path } = operation;
    const name = `${method} ${path}`;
    const target = path.replaceAll(/\{(\w*[iI]d)\}/g, UNKNOWN_ID).replaceAll(/\{\w+\}/g, 'unknown');
    const send = () => shop.api[method](target);
    const hasBody = operation.requestBody !== undefined;
    // authorisation.test.ts calls those of staff as nobody, as other roles and from other sites.
    if (!operation.staff) await recorder.record(`${name}, nobody`, send());
    const known = () =>
      operation.staff
        ? manager.call(method, target).set(operation.session ? SHOPPER : {})
        : send().set(SHOPPER);
    if (hasBody) {
      await recorder.record(`${name}, empty object`, known().send({}));
      await recorder.record(`${name}, no body`, known());
    }
    // All routes read their bodies alike.
    if (name === 'post /api/cart') {
      await recorder.record(`${name}, text`, known().type('text/plain').send('text'));
      await recorder.record(`${name}, broken JSON`, known().type('json').send('{"a":'));
    }
    const odd = path.replaceAll(/\{\w+\}/g, 'a b');
    await recorder.record(
      `${name}, odd id`,
      operation.staff ? manager.call(method, odd).set(SHOPPER) : shop.api[method](odd).set(SHOPPER),
    );
    await recorder.record(
      `${name}, unknown parameter`,
      known()
        .query({ odd: '1' })
        .send(hasBody ? {} : undefined),
    );
  }
  await expect(recorder.recording()).toMatchFileSnapshot('recorded/bad-requests.json');
});
