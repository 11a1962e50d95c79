import PostalMime from 'postal-mime';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import express from 'express';
import type { Router } from 'express';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { listenOnPort } from '../shared/listen.ts';

/** A received mail. */
interface ReceivedMail {
  id: number;
  at: string;
  /** Sender and recipients of the SMTP session. */
  envelope: { from: string; to: string[] };
  messageId: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Names in lower case. A repeated header has its last value. */
  headers: Record<string, string>;
}

const nameAndAddress = (address: { name?: string; address?: string | undefined } | undefined) =>
  [address?.name, address?.address && `<${address.address}>`].filter(Boolean).join(' ');

async function parseMail(
  bytes: Buffer,
  { id, envelope }: Pick<ReceivedMail, 'id' | 'envelope'>,
): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(bytes);
  return {
    id,
    at: new Date().toISOString(),
    envelope,
    messageId: mail.messageId ?? '',
    from: nameAndAddress(mail.from),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  };
}

/** The page with the mails. */
const INBOX_PAGE = path.join(import.meta.dirname, 'inbox-page');

/** A mail's frame inherits the policy, so it cannot run scripts even without its sandbox. */
const POLICY =
  "default-src 'self'; img-src http: https: data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'";

const KEPT_MAILS = 200;

/** Serves the page: what arrived, newest first, and each mail. */
function createPages(mails: () => ReceivedMail[]): Router {
  return express
    .Router()
    .use((_request, response, next) => {
      response.set('Content-Security-Policy', POLICY);
      next();
    })
    .use(express.static(INBOX_PAGE))
    .get('/api/mails', (_request, response) => {
      const summaries = mails().map(({ id, at, envelope: { to }, subject }) => ({ id, at, to, subject }));
      response.json(summaries.toReversed());
    })
    .get('/api/mails/:id', (request, response) => {
      const mail = mails().find(({ id }) => String(id) === request.params.id);
      if (mail) response.json(mail);
      else response.status(404).json({ error: 'There is no such mail.' });
    });
}

/** Makes a mail server that keeps every mail in memory, without encryption and sign-in, and a page that shows them. */
export function createInbox() {
  let received: ReceivedMail[] = [];
  let count = 0;
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 1024 * 1024,
    closeTimeout: 1,
    onData: callbackify(async (stream: Readable, { envelope: { mailFrom, rcptTo } }: SMTPServerSession) => {
      const envelope = {
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
      };
      const bytes = await buffer(stream);
      count += 1;
      received = [...received, await parseMail(bytes, { id: count, envelope })].slice(-KEPT_MAILS);
    }),
  });
  // A client that closes its connection is no reason to stop.
  mailServer.on('error', () => {});
  const mails = () => received;
  return {
    /** The received mails, oldest first. */
    mails,
    /** Returns the mails to one address, oldest first. */
    mailsTo: (address: string) => received.filter(({ envelope }) => envelope.to.includes(address)),
    clear(): void {
      received = [];
    },
    /** The page and its API, which the server of the phone's page has at `/inbox`. Its address must end in a slash. */
    pages: createPages(mails),
    /** Listens on 127.0.0.1 and returns the port of SMTP. Port 0 takes a free port. */
    listen: (port?: number) => listenOnPort(mailServer.server, port),
    close: () => new Promise<void>((resolve) => mailServer.close(resolve)),
  };
}

export type Inbox = ReturnType<typeof createInbox>;
