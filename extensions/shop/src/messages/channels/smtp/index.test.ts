import { randomUUID } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenOnPort } from '../../../../../../scripts/simulators/shared/listen.ts';
import { startSocketServer } from '../../../../test/support/servers.ts';
import type { OutgoingMessage } from '../channel.ts';
import { createSmtpChannel } from './index.ts';
import type { Mail } from './mail-service.ts';

const message = (change: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id: randomUUID(),
  recipient: 'mary@example.org',
  subject: 'Order 1a2b3c4d',
  text: 'Thank you, Mary.\n.\nEnd',
  html: '<p>Thank you, Mary.</p>',
  replyTo: null,
  unsubscribeUrl: null,
  ...change,
});

/** An error with which the mail server answers. */
const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** Options of a server that answers so to the recipient. */
const toRecipient = (error: Error): SMTPServerOptions => ({
  onRcptTo: (_address, _session, callback) => callback(error),
});

/** Options of a server that answers so at the end of the mail. */
const atEnd = (error: Error): SMTPServerOptions => ({
  onData: (stream, _session, callback) => void stream.resume().on('end', () => callback(error)),
});

/** The transport that Directus makes of EMAIL_SMTP_*. */
function channelTo(
  { port, auth }: { port: number; auth?: { user: string; pass: string } },
  timeoutMs = 10_000,
) {
  const transport = createTransport({ host: '127.0.0.1', port, ...(auth && { auth }) });
  const send = (mail: Mail) =>
    transport.sendMail({ ...mail, from: { name: 'Shop', address: 'shop@chitenge.example' } });
  return createSmtpChannel({ domain: 'chitenge.example', timeoutMs }, () => Promise.resolve({ send }));
}

/** A channel whose mail service answers so. */
const channelOf = (send: () => Promise<null>, timeoutMs = 1000) =>
  createSmtpChannel({ domain: 'a.example', timeoutMs }, () => Promise.resolve({ send }));

/** Starts a mail server for one test. */
async function startServer(options: SMTPServerOptions = {}) {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 1,
    onData(stream, _session, callback) {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(Buffer.from(chunk));
        received.push(await PostalMime.parse(Buffer.concat(chunks)));
        callback();
      })();
    },
    ...options,
  });
  server.on('error', () => {});
  onTestFinished(() => server.close());
  return { received, port: await listenOnPort(server.server) };
}

/** Answers each command as a mail server would, and the end of the mail by `onEnd`. */
function talkSmtp(socket: Socket, onEnd: () => void): void {
  let isData = false;
  let seen = '';
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    seen += chunk.toString();
    if (isData) {
      if (seen.endsWith('\r\n.\r\n')) onEnd();
      return;
    }
    if (!seen.endsWith('\r\n')) return;
    isData = seen.startsWith('DATA');
    seen = '';
    socket.write(isData ? '354 go on\r\n' : '250 OK\r\n');
  });
}

describe('a mail', () => {
  it('arrives with both parts, and a repeat has the same Message-ID', async () => {
    const { received, port } = await startServer();
    const channel = channelTo({ port });
    const sent = message({ unsubscribeUrl: 'https://chitenge.example/unsubscribe?token=1' });
    const messageId = `<${sent.id}@chitenge.example>`;
    expect(await channel.send(sent)).toEqual({ outcome: 'sent', providerId: messageId });
    expect(await channel.send(sent)).toEqual({ outcome: 'sent', providerId: messageId });
    expect(received).toHaveLength(2);
    for (const mail of received) {
      expect(mail).toMatchObject({
        messageId,
        subject: 'Order 1a2b3c4d',
        from: { name: 'Shop', address: 'shop@chitenge.example' },
        to: [{ address: 'mary@example.org' }],
        text: expect.stringContaining('Thank you, Mary.\n.\nEnd'),
        html: expect.stringContaining('<p>Thank you, Mary.</p>'),
      });
      for (const [key, value] of [
        ['auto-submitted', 'auto-generated'],
        ['list-unsubscribe', '<https://chitenge.example/unsubscribe?token=1>'],
        ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
      ])
        expect(mail.headers).toContainEqual(expect.objectContaining({ key, value }));
    }
  });
});

describe('is sent again later', () => {
  const retry = { outcome: 'retry', retryAfterMs: null };

  it('after a refused connection', async () => {
    const closed = createServer();
    const free = await listenOnPort(closed);
    await new Promise((resolve) => void closed.close(resolve));
    expect(await channelTo({ port: free }).send(message())).toMatchObject(retry);
  });

  it('after greylisting, 4xx at the end of the mail, and 421 in place of a greeting', async () => {
    const greylisted = await startServer(toRecipient(answer(450, 'Greylisted, come back')));
    const error = expect.stringContaining('Greylisted');
    expect(await channelTo(greylisted).send(message())).toEqual({ ...retry, error });
    const full = await startServer(atEnd(answer(452, 'Disk full')));
    expect(await channelTo(full).send(message())).toMatchObject(retry);
    const port = await startSocketServer((socket) => socket.end('421 too many connections\r\n'));
    expect(await channelTo({ port }).send(message())).toMatchObject(retry);
  });
});

describe('fails', () => {
  it('after 5xx for the recipient or the mail, and when a filter of Directus stops it', async () => {
    const unknown = await startServer(toRecipient(answer(550, 'No such user')));
    const spam = await startServer(atEnd(answer(554, 'Spam')));
    for (const [channel, words] of [
      [channelTo(unknown), 'No such user'],
      [channelTo(spam), 'Spam'],
      [channelOf(() => Promise.resolve(null)), 'email.send'],
    ] as const)
      expect(await channel.send(message())).toEqual({
        outcome: 'failed',
        error: expect.stringContaining(words),
      });
  });

  it('with words for the owner, without the password, when the server does not know the account', async () => {
    const { port } = await startServer({
      authOptional: false,
      onAuth: (_auth, _session, callback) => callback(new Error('Unknown account')),
    });
    const result = await channelTo({ port, auth: { user: 'shop', pass: 'hunter2' } }).send(message());
    const error = expect.stringContaining('does not accept EMAIL_SMTP_USER and EMAIL_SMTP_PASSWORD');
    expect(result).toEqual({ outcome: 'failed', error });
    expect(JSON.stringify(result)).not.toContain('hunter2');
  });
});

describe('is unknown', () => {
  it.each<[string, (socket: Socket) => void]>([
    ['when the server closes the connection after the mail', (socket) => socket.destroy()],
    ['when the server resets the connection after the mail', (socket) => socket.resetAndDestroy()],
    ['after half an answer', (socket) => socket.end('250 que')],
  ])('%s', async (_when, onEnd) => {
    const port = await startSocketServer((socket) => talkSmtp(socket, () => onEnd(socket)));
    expect(await channelTo({ port }).send(message())).toMatchObject({ outcome: 'unknown' });
  });

  it('when the server takes longer than the time limit', async () => {
    const port = await startSocketServer((socket) => talkSmtp(socket, () => {}));
    expect(await channelTo({ port }, 200).send(message())).toEqual({
      outcome: 'unknown',
      error: 'The mail server did not accept the mail in 0.2 seconds.',
    });
  });
});
