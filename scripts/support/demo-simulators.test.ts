import { freePort } from '@chitenge/directus/free-port';
import { expect, it, onTestFinished } from 'vitest';
import { createAfricasTalkingChannel } from '../../extensions/shop/src/messages/channels/africastalking/index.ts';
import { readAfricasTalkingConfig } from '../../extensions/shop/src/messages/channels/africastalking/config.ts';
import { isMailConfigured } from '../../extensions/shop/src/mail/is-mail-configured.ts';
import { sendMail } from '../simulators/inbox/testing/send-mail.ts';
import { startDemoSimulators } from './demo-simulators.ts';

/** Starts the simulators for one test. */
async function start() {
  const phonePort = await freePort();
  const started: Array<{ stop(): Promise<void> }> = [];
  onTestFinished(async () => {
    for (const service of started) await service.stop();
  });
  const env = await startDemoSimulators(
    { add: (service) => started.push(service) },
    { phonePort, publicUrl: 'http://127.0.0.1:1', secret: 'the secret of Directus' },
  );
  const read = async (path: string): Promise<unknown> =>
    (await fetch(`http://127.0.0.1:${phonePort}${path}`)).json();
  return { env, read };
}

it("shows the SMS that the shop sends with the demo's variables", async () => {
  const { env, read } = await start();
  const config = readAfricasTalkingConfig(env);
  if (config === null) throw new Error('The demo does not configure SMS.');
  const sent = await createAfricasTalkingChannel(config).send({
    id: 'a',
    recipient: '+260961234567',
    subject: '',
    text: 'Your order is on its way',
    html: null,
    unsubscribeUrl: null,
    replyTo: null,
  });
  expect(sent.outcome).toBe('sent');
  expect(await read('/parts')).toEqual(['sms', 'inbox']);
  expect(await read('/sms/state')).toMatchObject({
    settings: {
      reportUrl: expect.stringMatching(
        /^http:\/\/127\.0\.0\.1:1\/api\/messages\/reports\/africastalking\/[\w-]{32}$/,
      ),
    },
    messages: [{ phoneNumber: '+260961234567', from: 'Chitenge', text: 'Your order is on its way' }],
  });
});

it("shows the mails that arrive with the demo's variables", async () => {
  const { env, read } = await start();
  expect(isMailConfigured(env)).toBe(true);
  await sendMail(Number(env['EMAIL_SMTP_PORT']), { subject: 'Your order' });
  expect(await read('/inbox/api/mails')).toMatchObject([{ subject: 'Your order' }]);
});
