import { createServer } from 'node:http';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { closeServer, listen } from '../shared/listen.ts';
import { createInbox } from './inbox.ts';
import { sendMail } from './testing/send-mail.ts';

/** Starts an inbox and its page for one test. */
async function start() {
  const inbox = createInbox();
  const port = await inbox.listen();
  const server = createServer(express().use('/inbox', inbox.pages));
  const url = `${await listen(server)}/inbox`;
  onTestFinished(async () => {
    await inbox.close();
    await closeServer(server);
  });
  const get = async (path: string) => {
    const response = await fetch(`${url}/api${path}`);
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  return { inbox, port, url, get };
}

it('keeps mails with both parts and their headers, newest first', async () => {
  const { inbox, port, get } = await start();
  await sendMail(port);
  await sendMail(port, { to: 'john@example.org', subject: 'Sale — 50%' });
  expect(inbox.mailsTo('mary@example.org')).toMatchObject([
    {
      envelope: { from: 'shop@chitenge.example', to: ['mary@example.org'] },
      from: 'Chitenge <shop@chitenge.example>',
      subject: 'Order 1a2b3c4d',
      text: expect.stringContaining('Thank you, Mary.'),
      html: expect.stringContaining('<p>Thank you, Mary.</p>'),
      headers: { 'mime-version': '1.0' },
    },
  ]);
  const { body } = await get('/mails');
  expect(body).toMatchObject([{ id: 2, subject: 'Sale — 50%', to: ['john@example.org'] }, { id: 1 }]);
  expect((await get('/mails/1')).body).toMatchObject({ subject: 'Order 1a2b3c4d' });
  expect((await get('/mails/9')).status).toBe(404);
});

it('lets no mail run a script', async () => {
  const { url } = await start();
  const response = await fetch(`${url}/`);
  expect(await response.text()).toContain('<title>Inbox</title>');
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'self'; (?!.*script-src)/);
});
