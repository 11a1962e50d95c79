import type { Router } from 'express';
import { createControlRouter } from '../shared/control-router.ts';
import type { InboxControl } from './inbox.ts';
import { smtpFaultSchema } from './smtp-faults.ts';

/** Serves the inbox's page: what arrived, newest first, each mail, and faults. */
export function inboxApi(inbox: InboxControl): Router {
  const summaries = () =>
    inbox
      .mails()
      .map(({ id, at, from, envelope: { to }, subject }) => ({ id, at, from, to, subject }))
      .toReversed();
  const router = createControlRouter(summaries, ({ command }) => {
    command('/faults', ({ body }) => inbox.addFault(smtpFaultSchema.parse(body)));
    command('/clear', () => inbox.clear());
  });
  router.get('/mails/:id', (request, response) => {
    const mail = inbox.mails().find(({ id }) => String(id) === request.params.id);
    if (mail) response.json(mail);
    else response.status(404).json({ error: 'There is no such mail.' });
  });
  return router;
}
