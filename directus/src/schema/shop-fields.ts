/** Fields that the shop's extension shows or fills (extensions/shop/src/interfaces and hooks). */
import { aliasField, field, type Field } from './field.ts';
import { integer, text } from './fields.ts';
import { manyToOne, type ManyToOneOptions } from './relations.ts';

export const LIVE_PAGE_INTERFACE = 'shop-live-page';

/** The order of a row, which is deleted with it. */
export function ofOrder(options: Omit<Partial<ManyToOneOptions>, 'collection' | 'template'> = {}): Field {
  return manyToOne('order', {
    onDelete: 'CASCADE',
    readonly: true,
    ...options,
    collection: 'orders',
    template: '{{ customer_name }}',
  });
}

/**
 * A link from a row's form to its page in the shop.
 * @param path below the shop's URL; `{{slug}}` stands for the row's slug
 */
export function livePage(path: string, name = 'live_page'): Field {
  return aliasField(
    name,
    { label: 'In the shop' },
    { special: ['alias', 'no-data'], interface: LIVE_PAGE_INTERFACE, options: { path }, searchable: false },
  );
}

/** An order's state and the commands that change it. */
export function orderActions(): Field {
  return aliasField(
    'order_actions',
    { label: 'Order actions' },
    { special: ['alias', 'no-data'], interface: 'shop-order-actions', searchable: false },
  );
}

/** The text of a message, with its variables, its length as SMS, a preview and a test. */
export function messageText(name: string, options: { label: string }): Field {
  return field(name, 'text', { ...options, required: true }, { interface: 'shop-message-text' });
}

/** Data that only the extension reads and writes. */
export function storedJson(name: string, options: { note: string }): Field {
  return field(
    name,
    'json',
    { ...options, readonly: true, hidden: true },
    { special: ['cast-json'], searchable: false },
  );
}

/** A stock count, which only the stock commands write. */
export function stockCount(name: string, options: { label: string; note: string }): Field {
  return {
    ...integer(name, { ...options, default: 0, min: 0, readonly: true }),
    interface: 'shop-stock',
    width: 'full',
  };
}

/** The shopper's session id, which only the owner reads and which no search finds: a shopper's calls need nothing else. */
export function sessionId(): Field {
  const options = { required: true, maxLength: 128, indexed: true, hidden: true, readonly: true };
  return { ...text('session_id', options), searchable: false };
}

/** A normalised copy of another column, which the back office searches. The extension fills it. */
export function searchColumn(name: string): Field {
  return field(name, 'text', { hidden: true, readonly: true, default: '' }, { searchable: false });
}
