/** Where an order was placed: docs/back-office.md#orders-by-staff. Without zod, for the storefront. */

/** The channels of orders that staff place. */
export const STAFF_CHANNELS = ['counter', 'phone', 'whatsapp'] as const;
export type StaffChannel = (typeof STAFF_CHANNELS)[number];

/** `web`: the shopper's own order in the shop. */
export const ORDER_CHANNELS = ['web', ...STAFF_CHANNELS] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

export const CHANNEL_LABELS: Record<OrderChannel, string> = {
  web: 'Website',
  counter: 'Counter',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
};

export const CHANNEL_WORDS: Record<OrderChannel, string> = {
  web: 'on the website',
  counter: 'at the counter',
  phone: 'by phone',
  whatsapp: 'on WhatsApp',
};
