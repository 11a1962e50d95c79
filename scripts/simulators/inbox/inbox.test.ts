import { createServer } from 'node:http';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { closeServer } from '../shared/close-server.ts';
import { listen } from '../shared/listen.ts';
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
  const post = async (path: string, body: object = {}) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return response.status;
  };
  return { inbox, port, url, get, post };
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
  const { body } = await get('/state');
  expect(body).toMatchObject([{ id: 2, subject: 'Sale — 50%', to: ['john@example.org'] }, { id: 1 }]);
  expect((await get('/mails/1')).body).toMatchObject({ subject: 'Order 1a2b3c4d' });
  expect((await get('/mails/9')).status).toBe(404);
});

it.each([450, 550])('refuses recipients with %i, as often as asked', async (answer) => {
  const { inbox, port, post } = await start();
  expect(await post('/faults', { answer, times: 2 })).toBe(200);
  await expect(sendMail(port)).rejects.toMatchObject({ responseCode: answer });
  await expect(sendMail(port)).rejects.toMatchObject({ responseCode: answer });
  await sendMail(port);
  expect(inbox.mails()).toHaveLength(1);
});

it.each([
  ['data', 0],
  ['after-data', 1],
] as const)('closes the connection (%s)', async (at, kept) => {
  const { inbox, port } = await start();
  inbox.addFault({ answer: 'reset', at });
  await expect(sendMail(port)).rejects.toThrow(/ECONNRESET|closed/);
  expect(inbox.mails()).toHaveLength(kept);
});

it('forgets mails and faults, and explains invalid input', async () => {
  const { inbox, port, post } = await start();
  await sendMail(port);
  inbox.addFault({ answer: 550 });
  expect(await post('/clear')).toBe(200);
  expect(inbox.mails()).toEqual([]);
  await sendMail(port);
  expect(await post('/faults', { answer: 'maybe' })).toBe(400);
});

it('lets no mail run a script', async () => {
  const { url } = await start();
  const response = await fetch(`${url}/`);
  expect(await response.text()).toContain('<title>Inbox</title>');
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'self'; (?!.*script-src)/);
});
