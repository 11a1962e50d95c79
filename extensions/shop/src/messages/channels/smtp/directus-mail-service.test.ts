import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { useEnv } from '@directus/env';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { createSmtpChannel } from './index.ts';

/** Directus reads the project's name with Knex. */
const knex = {
  select: () => ({ from: () => ({ first: () => Promise.resolve({ project_name: 'Mary’s, "Shop"' }) }) }),
};

it("sends by Directus' own mail service and its variables", async () => {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onData(stream, _session, callback) {
      void (async () => {
        received.push(await PostalMime.parse(await buffer(stream)));
        callback();
      })();
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  Object.assign(useEnv(), {
    EMAIL_TRANSPORT: 'smtp',
    EMAIL_FROM: 'shop@chitenge.example',
    EMAIL_SMTP_HOST: '127.0.0.1',
    EMAIL_SMTP_PORT: address.port,
    EMAIL_VERIFY_SETUP: false,
  });
  // Directus reads its variables when the module loads.
  const { MailService } = await import('@directus/api/services/mail/index');
  const channel = createSmtpChannel({ domain: 'chitenge.example', timeoutMs: 10_000 }, () =>
    Promise.resolve(new MailService({ schema: {}, knex })),
  );
  const id = '5b1f3a8e-0000-4000-8000-000000000001';
  const result = await channel.send({
    id,
    recipient: 'mary@example.org',
    subject: 'Order 1a2b3c4d — K780',
    text: 'Thank you, Mary.',
    html: '<p>Thank you, Mary.</p>',
    replyTo: 'thandiwe@example.com',
    unsubscribeUrl: 'https://chitenge.example/unsubscribe?token=1',
  });
  expect(result).toEqual({ outcome: 'sent', providerId: `<${id}@chitenge.example>` });
  expect(received).toMatchObject([
    {
      messageId: `<${id}@chitenge.example>`,
      subject: 'Order 1a2b3c4d — K780',
      from: { name: 'Mary’s, "Shop"', address: 'shop@chitenge.example' },
      to: [{ address: 'mary@example.org', name: '' }],
      replyTo: [{ address: 'thandiwe@example.com', name: '' }],
      text: expect.stringContaining('Thank you, Mary.'),
      html: expect.stringContaining('<p>Thank you, Mary.</p>'),
    },
  ]);
  expect(received[0]?.headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
  );
}, 30_000);
