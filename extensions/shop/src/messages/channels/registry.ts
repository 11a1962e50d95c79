import type { DirectusContext } from '../../directus/types.ts';
import { createAfricasTalkingChannel, readAfricasTalkingConfig } from './africastalking/index.ts';
import type { MessageChannel } from './channel.ts';
import { createHttpSmsChannel, readHttpSmsConfig } from './http/index.ts';
import { createSmtpChannel, readSmtpConfig } from './smtp/index.ts';
import type { MailService } from './smtp/mail-service.ts';

type MailServiceOptions = ConstructorParameters<DirectusContext['services']['MailService']>[0];

/** What the channels use of Directus. */
interface ChannelContext extends Pick<DirectusContext, 'env' | 'getSchema'> {
  services: { MailService: new (options: MailServiceOptions) => MailService };
}

/** The channels of this shop; null for a medium that is not configured, or not rightly. */
export interface Channels {
  sms: MessageChannel | null;
  email: MessageChannel | null;
  /** What is wrong with the configuration, for the log and the owner's checklist. Never contains a secret. */
  problems: string[];
}

function createEmail({ env, services, getSchema }: ChannelContext): MessageChannel | null {
  const config = readSmtpConfig(env);
  if (config === null) return null;
  return createSmtpChannel(config, async (): Promise<MailService> => {
    return new services.MailService({ schema: await getSchema() });
  });
}

function createAfricasTalking({ env }: ChannelContext): MessageChannel | null {
  const config = readAfricasTalkingConfig(env);
  return config === null ? null : createAfricasTalkingChannel(config);
}

function createHttp({ env }: ChannelContext): MessageChannel | null {
  const config = readHttpSmsConfig(env);
  return config === null ? null : createHttpSmsChannel(config);
}

/** Makes the channels that the environment configures. Wrong variables never stop the shop. */
export function createChannels(context: ChannelContext): Channels {
  const problems: string[] = [];

  function attempt(create: () => MessageChannel | null): MessageChannel | null {
    try {
      return create();
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  const africasTalking = attempt(() => createAfricasTalking(context));
  const http = attempt(() => createHttp(context));
  // Africa's Talking has delivery reports, so it comes first.
  return { sms: africasTalking ?? http, email: attempt(() => createEmail(context)), problems };
}
