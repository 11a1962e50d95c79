import { createInbox, type Inbox } from '../../../../scripts/simulators/inbox/inbox.ts';

/** Starts a mail server, and returns it with the variables of Directus that make it the shop's. */
export async function startInbox(): Promise<{ inbox: Inbox; env: NodeJS.ProcessEnv }> {
  const inbox = createInbox();
  return {
    inbox,
    env: {
      EMAIL_TRANSPORT: 'smtp',
      EMAIL_SMTP_HOST: '127.0.0.1',
      EMAIL_SMTP_PORT: String(await inbox.listen()),
      EMAIL_SMTP_IGNORE_TLS: 'true',
      EMAIL_FROM: 'hello@chitenge.shop',
    },
  };
}
