/** The parts of messages that routes and jobs share. Directus loads endpoints and hooks in one process. */
import type { DirectusContext } from '../directus/types.ts';
import { createOrderTokens } from '../orders/order-token.ts';
import { paymentServices } from '../payments/payment-services.ts';
import { createHandoverCodes } from '../rounds/handover-code.ts';
import { createChannels, type Channels } from './channels/registry.ts';
import { createNewsletterTokens, type NewsletterTokens } from '../newsletter/newsletter-tokens.ts';
import { createMessageLinks } from './message-links.ts';
import { createMessageSender, type SendMessage } from './message-sender.ts';

export interface MessageServices {
  channels: Channels;
  send: SendMessage;
  newsletterTokens: NewsletterTokens;
  /** The shop's public URL, without a trailing slash. */
  shopUrl: string;
  /** Whether the shop asks phones for the PIN. */
  takesPin: boolean;
}

let services: MessageServices | undefined;

/** Returns the services, which the first caller creates from Directus' environment. */
export function messageServices(context: DirectusContext): MessageServices {
  services ??= createServices(context);
  return services;
}

function createServices(context: DirectusContext): MessageServices {
  const { database, logger, env } = context;
  const channels = createChannels(context);
  const shopUrl = String(env['SHOP_URL'] ?? 'http://localhost:3000').replace(/([^/])\/+$/, '$1');
  const tokens = createOrderTokens(env['SECRET']);
  const takesPin = paymentServices(context).gateways.prompt !== null;
  const newsletterTokens = createNewsletterTokens(env['SECRET']);
  const send = createMessageSender({
    database,
    logger,
    channels,
    codeOf: createHandoverCodes(env['SECRET']),
    createLinks: createMessageLinks({ tokens, newsletterTokens, shopUrl }),
    shopUrl,
    takesPin,
  });
  return { channels, send, newsletterTokens, shopUrl, takesPin };
}
