/** A mail's text and HTML: the rendered text, what was ordered, and a button. */
import { discountLabel } from '@chitenge/contract/discount-terms';
import { orderCostLabel } from '@chitenge/contract/amount-due';
import { choiceText } from '@chitenge/contract/colors';
import { assetUrl, imageUrlAtWidth } from '@chitenge/contract/image';
import { MAIL_LOGO_SIZE, mailLogoUrl } from '@chitenge/contract/mail-logo';
import { messageTemplate } from '@chitenge/contract/message-templates';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { TYPE_PAIRINGS } from '@chitenge/contract/type-pairing';
import type { Knex } from 'knex';
import { isPublicUrl } from '../http-client/safe-url.ts';
import { dueOf } from '../orders/free-order.ts';
import type { OrderItemRow } from '../orders/order-row.ts';
import { readItems } from '../orders/session-orders.ts';
import type { OutgoingMessage } from './channels/channel.ts';
import type { RenderedMessage } from './compose-message.ts';
import { renderMail, type ChosenLook, type MailLogo } from './mail-layout.ts';
import { sumsOf, type MessageOrder, type MessageSettings } from './message-facts.ts';
import type { Unsubscribe } from './message-links.ts';
import type { MessageRow } from './message-row.ts';
import { replyToOf } from './recipient.ts';
import type { Variables } from './render-text.ts';

interface MailSources {
  message: Pick<MessageRow, 'template'>;
  rendered: Pick<RenderedMessage, 'subject' | 'body'>;
  variables: Variables;
  order: MessageOrder | null;
  settings: Pick<
    MessageSettings,
    'store_name' | 'accent_color' | 'type_pairing' | 'logo' | 'contact_email' | 'contact_phone'
  >;
  shopUrl: string;
  /** Null for what is about an order, and for staff. */
  unsubscribe: Unsubscribe | null;
}

const IMAGE_WIDTH = 160;

export async function composeMail(
  database: Knex,
  { message, rendered, variables, order, settings, shopUrl, unsubscribe }: MailSources,
): Promise<Pick<OutgoingMessage, 'html' | 'text' | 'replyTo' | 'unsubscribeUrl'>> {
  const { email } = messageTemplate(message.template);
  const action = email?.action ?? null;
  const items = order !== null && email?.lines ? await readItems(database, order.id) : [];
  const content = {
    ...letterheadOf(settings, shopUrl),
    ...textOf(rendered.subject, rendered.body.split(/\n{2,}/)),
    lines: items.map((item) => lineOf(item, shopUrl)),
    totals: order === null || items.length === 0 ? [] : totalsOf(order),
    action: action === null ? null : { label: action.label, url: variables[action.url] ?? shopUrl },
    unsubscribeUrl: unsubscribe?.page ?? null,
  };
  const mail = renderMail(content, lookOf(settings));
  return {
    ...mail,
    replyTo: replyToOf(message.template, { order, settings }),
    unsubscribeUrl: unsubscribe?.post ?? null,
  };
}

/** Composes a mail about no order, for one person. */
export function composeNotice(
  {
    subject,
    paragraphs,
    action,
  }: { subject: string; paragraphs: string[]; action: { label: string; url: string } },
  settings: MailSources['settings'],
  shopUrl: string,
): Pick<OutgoingMessage, 'html' | 'text' | 'replyTo' | 'unsubscribeUrl'> {
  const mail = renderMail(
    {
      ...letterheadOf(settings, shopUrl),
      ...textOf(subject, paragraphs),
      lines: [],
      totals: [],
      action,
      unsubscribeUrl: null,
    },
    lookOf(settings),
  );
  return { ...mail, replyTo: settings.contact_email || null, unsubscribeUrl: null };
}

const letterheadOf = (settings: MailSources['settings'], shopUrl: string) => ({
  shopName: settings.store_name,
  shopUrl,
  logo: logoOf(settings.logo, shopUrl),
  footer: contactOf(settings),
});

const textOf = (heading: string, paragraphs: string[]) => ({
  preheader: paragraphs[0] ?? '',
  heading,
  paragraphs,
});

function lineOf(
  { product_name, product_price, quantity, size, color, product }: OrderItemRow,
  shopUrl: string,
) {
  return {
    name: product_name,
    detail: choiceText({ size, color }),
    quantity,
    amount: formatMoney(toNgwee(product_price) * quantity),
    imageUrl: imageOf(product, shopUrl),
  };
}

function totalsOf(order: MessageOrder): { label: string; amount: string }[] {
  return [
    ...deliveryTotal(order),
    ...discountTotal(order),
    { label: 'Total', amount: formatMoney(toNgwee(order.total_amount)) },
    ...reducedCharge(order),
    ...partPaid(order),
  ];
}

/** A part is paid. */
function partPaid(order: MessageOrder) {
  const { amountPaid, amountDue } = sumsOf(order);
  if (toNgwee(amountPaid) === 0 || toNgwee(amountDue) === 0) return [];
  return [
    { label: 'Paid', amount: formatMoney(toNgwee(amountPaid)) },
    { label: 'Left to pay', amount: formatMoney(toNgwee(amountDue)) },
  ];
}

/** Goods that came back. */
function reducedCharge(order: MessageOrder) {
  if (order.waived_amount === null) return [];
  return [
    { label: 'Came back, not charged', amount: `−${formatMoney(toNgwee(order.waived_amount))}` },
    { label: orderCostLabel({ paymentStatus: order.payment_status }), amount: formatMoney(dueOf(order)) },
  ];
}

function deliveryTotal({ delivery_fee, delivery_paid_on_collection }: MessageOrder) {
  if (delivery_fee === null) return [];
  const fee = toNgwee(delivery_fee);
  const amount = fee === 0 ? 'Free' : formatMoney(fee);
  const label = delivery_paid_on_collection ? 'Delivery, paid on collection' : 'Delivery';
  return [{ label, amount }];
}

function discountTotal({ discount_code: code, discount_amount: amount }: MessageOrder) {
  if (amount === null) return [];
  return [{ label: discountLabel(code), amount: `−${formatMoney(toNgwee(amount))}` }];
}

/** The database may have a pairing of another version. */
function lookOf({
  accent_color,
  type_pairing,
}: Pick<MessageSettings, 'accent_color' | 'type_pairing'>): ChosenLook {
  return {
    accentColor: accent_color || null,
    typePairing: TYPE_PAIRINGS.find((name) => name === type_pairing) ?? TYPE_PAIRINGS[0],
  };
}

/** Whether mails are without the shop's logo, because mail programs could not load it from the shop's address. */
export const isLogoBlocked = (logo: MessageSettings['logo'], shopUrl: string): boolean =>
  logo !== null && !isPublicUrl(shopUrl);

/** Returns the logo in the size of mails; null where a mail program could not load it. */
function logoOf(logo: MessageSettings['logo'], shopUrl: string): MailLogo | null {
  if (logo === null || isLogoBlocked(logo, shopUrl)) return null;
  const scale = Math.min(MAIL_LOGO_SIZE.width / logo.width, MAIL_LOGO_SIZE.height / logo.height);
  return { url: shopUrl + mailLogoUrl(logo.id), height: Math.round(logo.height * scale) };
}

/** Mail programs load images by absolute addresses only. */
function imageOf(product: OrderItemRow['product'], shopUrl: string): string | null {
  if (product?.image) return shopUrl + imageUrlAtWidth(assetUrl(product.image), IMAGE_WIDTH);
  const external = product?.image_url ?? '';
  return external.startsWith('https://') ? external : null;
}

function contactOf({
  contact_phone: phone,
  contact_email: email,
}: Pick<MessageSettings, 'contact_email' | 'contact_phone'>): string[] {
  const ways = [phone, email].filter(Boolean);
  return ways.length === 0 ? [] : [`Questions? ${ways.join(' or ')}`];
}
