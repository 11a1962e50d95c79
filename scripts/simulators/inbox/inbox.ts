import express, { type Router } from 'express';
import path from 'node:path';
import { createFaultQueue } from '../shared/fault-queue.ts';
import { listenOnPort } from '../shared/listen.ts';
import { SHARED_PAGE } from '../shared/shared-page.ts';
import { inboxApi } from './inbox-api.ts';
import { createMailServer } from './mail-server.ts';
import { parseMail, type ReceivedMail } from './mail.ts';
import { smtpFaultSchema, type SmtpFault, type SmtpFaultInput } from './smtp-faults.ts';

/** The page with the mails. */
const INBOX_PAGE = path.join(import.meta.dirname, 'inbox-page');

const KEPT_MAILS = 200;

export interface InboxControl {
  /** The received mails, oldest first. */
  mails(): ReceivedMail[];
  /** Returns the mails to one address, oldest first. */
  mailsTo(address: string): ReceivedMail[];
  addFault(fault: SmtpFaultInput): void;
  clear(): void;
}

export interface Inbox extends InboxControl {
  /** The page and its API, which another server serves. Its address must end in a slash. */
  pages: Router;
  /** Listens on 127.0.0.1 and returns the port of SMTP. Port 0 takes a free port. */
  listen(port?: number): Promise<number>;
  close(): Promise<void>;
}

/** Makes a mail server that keeps every mail in memory, and a page that shows them. */
export function createInbox(): Inbox {
  let received: ReceivedMail[] = [];
  let id = 0;
  const faults = createFaultQueue<SmtpFault>();
  const mailServer = createMailServer({
    faults,
    async receive(bytes, envelope) {
      id += 1;
      received = [...received, await parseMail(bytes, { id, envelope })].slice(-KEPT_MAILS);
    },
  });
  const control: InboxControl = {
    mails: () => received,
    mailsTo: (address) => received.filter(({ envelope }) => envelope.to.includes(address)),
    addFault: (fault) => faults.add(smtpFaultSchema.parse(fault)),
    clear() {
      received = [];
      faults.clear();
    },
  };
  const pages = express
    .Router()
    .use((_request, response, next) => {
      // A mail's frame inherits the policy, so it cannot run scripts even without its sandbox.
      response.set(
        'Content-Security-Policy',
        "default-src 'self'; img-src http: https: data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'",
      );
      next();
    })
    .use(express.static(INBOX_PAGE), express.static(SHARED_PAGE))
    .use('/api', inboxApi(control));

  return {
    ...control,
    pages,
    listen: (port) => listenOnPort(mailServer.server, port),
    close: () => mailServer.close(),
  };
}
