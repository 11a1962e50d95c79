import { toZambianMobileNumber } from '@chitenge/contract/phone-number';
import { ORDER_FIELDS } from '@chitenge/contract/order-fields';
import { messageTemplate } from '@chitenge/contract/message-templates';
import type { MessageOrder, MessageSettings } from './message-facts.ts';
import type { MessageRow } from './message-row.ts';

/** Where a message goes, or why it is not sent. */
export type Recipient = { address: string } | { status: 'failed' | 'skipped'; problem: string };

interface Sources {
  order: Pick<MessageOrder, 'customer_email' | 'customer_phone'> | null;
  settings: Pick<MessageSettings, 'alert_email' | 'alert_phone'>;
}

/** Returns the recipient of a message. A customer's is the order's, also after a correction. */
export function recipientOf(
  { template, medium, recipient }: Pick<MessageRow, 'template' | 'medium' | 'recipient'>,
  { order, settings }: Sources,
): Recipient {
  const { audience } = messageTemplate(template);
  if (audience === 'staff') {
    const address = medium === 'sms' ? settings.alert_phone : settings.alert_email;
    if (!address) return { status: 'skipped', problem: 'The store settings name nobody for it.' };
    return normalized(medium, address);
  }
  if (audience === 'customer' && order !== null) {
    const { customer_email: email, customer_phone: phone } = order;
    if (email === ORDER_FIELDS.customerEmail.erased)
      return { status: 'skipped', problem: 'The customer’s data are erased.' };
    const address = medium === 'sms' ? phone : email;
    // Orders by staff may lack either.
    if (address === '')
      return {
        status: 'skipped',
        problem: `The order has no ${medium === 'sms' ? 'phone number' : 'email address'}.`,
      };
    return normalized(medium, address);
  }
  return recipient === null
    ? { status: 'failed', problem: 'Nobody is named as its recipient.' }
    : normalized(medium, recipient);
}

/** Returns where an answer to a mail goes: to the customer of an alert to staff, otherwise to the shop; null when nobody is named. */
export function replyToOf(
  template: MessageRow['template'],
  {
    order,
    settings,
  }: {
    order: Pick<MessageOrder, 'customer_email'> | null;
    settings: Pick<MessageSettings, 'contact_email'>;
  },
): string | null {
  if (messageTemplate(template).audience !== 'staff') return settings.contact_email || null;
  const customer = order?.customer_email ?? '';
  return customer === '' || customer === ORDER_FIELDS.customerEmail.erased ? null : customer;
}

function normalized(medium: MessageRow['medium'], address: string): Recipient {
  if (medium === 'email') return { address };
  const number = toZambianMobileNumber(address);
  return number === null
    ? { status: 'failed', problem: `${address} is not a Zambian mobile number.` }
    : { address: number };
}
