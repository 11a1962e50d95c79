/** The values of the variables that templates list. */
import { customerFirstName, safeCustomerName } from '@chitenge/contract/customer-name';
import { messageTemplate, type MessageKey } from '@chitenge/contract/message-templates';
import { formatMoney } from '@chitenge/contract/money';
import { shortOrderId } from '@chitenge/contract/order-id';
import { orderReviewsPath } from '@chitenge/contract/review-terms';
import { fillPath, SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { dueOf } from '../orders/free-order.ts';
import { dialCodes, type MessageOrder, type MessageSettings } from './message-facts.ts';
import type { MessageLinks } from './message-links.ts';
import type { MessageData } from './message-row.ts';
import type { Variables } from './render-text.ts';

export interface VariableSources {
  /** The shop's public URL, without a trailing slash. */
  shopUrl: string;
  settings: Pick<MessageSettings, 'store_name' | 'contact_phone' | 'accounts'>;
  /** Null for a message that is about no order. */
  order: MessageOrder | null;
  links: Pick<MessageLinks, 'orderToken' | 'confirmUrl'>;
  data: MessageData;
}

const holdTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lusaka',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Returns the value of every variable of a template; '' for what does not exist. */
export function variablesOf(key: MessageKey, sources: VariableSources): Variables {
  const all = valuesOf(sources);
  return Object.fromEntries(messageTemplate(key).variables.map((name) => [name, all[name] ?? '']));
}

function valuesOf({ shopUrl, settings, order, links, data }: VariableSources): Variables {
  const shop = {
    shop_name: settings.store_name,
    shop_url: shopUrl,
    shop_phone: settings.contact_phone ?? '',
    admin_url: shopUrl + SHOP_PAGES.admin.path,
    confirm_url: links.confirmUrl ?? '',
  };
  return order === null
    ? { ...shop, ...data }
    : { ...shop, ...orderValues(order, { shopUrl, settings, links }), ...data };
}

function orderValues(
  order: MessageOrder,
  { shopUrl, settings, links: { orderToken } }: Pick<VariableSources, 'shopUrl' | 'settings' | 'links'>,
): Variables {
  const track = shopUrl + SHOP_PAGES.track.path;
  const linkTo = (path: string) => (orderToken === null ? track : `${shopUrl}${path}#${orderToken}`);
  return {
    reference: shortOrderId(order.id).toUpperCase(),
    total: formatMoney(dueOf(order)),
    customer_name: safeCustomerName(order.customer_name),
    first_name: customerFirstName(order.customer_name),
    order_url: linkTo(fillPath(SHOP_PAGES.order.path, order.id)),
    review_url: linkTo(orderReviewsPath(order.id)),
    track_url: track,
    payment_instructions: dialCodes(order, settings),
    courier: order.courier ?? '',
    tracking: order.tracking ?? '',
    pickup_instructions: order.delivery_instructions ?? '',
    hold_time: order.holds_until === null ? '' : holdTime.format(new Date(order.holds_until)),
  };
}
