/** What a text would look like, with the newest order of the shop or with a sample. */
import type { MessagePreview } from '@chitenge/contract/message-editor';
import { messageTemplate, type MessageKey, type MessageMedium } from '@chitenge/contract/message-templates';
import { MESSAGE_VARIABLES } from '@chitenge/contract/message-variables';
import type { Knex } from 'knex';
import { smsLength, toSmsText } from '@chitenge/contract/sms-parts';
import { NO_LINKS } from './message-links.ts';
import { renderText, type Variables } from './render-text.ts';
import { isOfLayBy, sampleVariables } from './sample-variables.ts';
import type { MessageServices } from './message-services.ts';
import { variablesOf } from './message-variables.ts';
import { readMessageOrder, readMessageSettings, type MessageOrder } from './message-facts.ts';
import { NO_MONEY } from '../payments/shopper-payments.ts';
import { composeMail, isLogoBlocked } from './compose-mail.ts';
import type { TemplateSource } from './compose-message.ts';

/** Stands in for an order in a shop without orders, so that a preview has the shop's own addresses and codes. */
export const SAMPLE_ORDER: MessageOrder = {
  id: '1a2b3c4d-0000-4000-8000-000000000000',
  customer_name: MESSAGE_VARIABLES.customer_name.sample,
  customer_email: 'chanda@example.com',
  customer_phone: '+260971234567',
  total_amount: '1349.00',
  waived_amount: null,
  status: 'pending',
  payment_status: 'pending',
  mobile_provider: null,
  mobile_number: '+260971234567',
  ...NO_MONEY,
  holds_until: null,
  delivery_fee: null,
  discount_code: null,
  discount_amount: null,
  delivery_paid_on_collection: null,
  delivery_instructions: null,
  courier: null,
  tracking: null,
  receipt_number: null,
  number: 1042,
  delivery_kind: null,
  pay_at_door: false,
  ahead_amount: null,
  needsCode: false,
  layBy: null,
};

/** SMS that a text may take with the sample values. */
export const MAX_PARTS = 3;

interface PreviewInput extends TemplateSource {
  key: MessageKey;
  medium: MessageMedium;
}

/**
 * Renders a text that is being edited.
 * @throws TemplateError
 */
export async function previewMessage(
  database: Knex,
  { key, medium, subject, body }: PreviewInput,
  { shopUrl, takesPin }: Pick<MessageServices, 'shopUrl' | 'takesPin'>,
): Promise<MessagePreview> {
  const settings = await readMessageSettings(database);
  const newest = messageTemplate(key).audience === 'subscriber' ? null : await newestOrder(database);
  // An order that is no lay-by has nothing of what such a text says.
  const order = isOfLayBy(key) && !newest?.layBy ? null : newest;
  const shown = order ?? SAMPLE_ORDER;
  const sources = { shopUrl, settings, takesPin, order: shown, links: NO_LINKS, data: {} };
  const known = Object.entries(variablesOf(key, sources)).filter(([, value]) => value !== '');
  const variables: Variables = { ...sampleVariables(key), ...Object.fromEntries(known) };
  const text = renderText(body, variables).trim();
  if (medium === 'sms') {
    const sms = toSmsText(text);
    return {
      subject: '',
      text: sms,
      html: null,
      length: smsLength(sms),
      orderId: order?.id ?? null,
      logoBlockedBy: null,
    };
  }
  const rendered = { subject: renderText(subject ?? '', variables), body: text };
  const mail = await composeMail(database, {
    message: { template: key },
    rendered,
    variables,
    order,
    settings,
    shopUrl,
    unsubscribe: null,
  });
  return {
    subject: rendered.subject,
    text: mail.text,
    html: mail.html,
    length: null,
    orderId: order?.id ?? null,
    logoBlockedBy: isLogoBlocked(settings.logo, shopUrl) ? shopUrl : null,
  };
}

async function newestOrder(database: Knex): Promise<MessageOrder | null> {
  const newest = await database('orders')
    .orderBy('date_created', 'desc')
    .first<{ id: string } | undefined>('id');
  return newest === undefined ? null : readMessageOrder(database, newest.id);
}
