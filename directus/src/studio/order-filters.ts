/** Directus' filters of orders: what the dashboard counts is what the bookmark of that name lists. */

export const NOT_CANCELLED = { status: { _neq: 'cancelled' } };

/** Not delivered, not on the way, not called off. */
const OPEN = { status: { _in: ['pending', 'confirmed', 'paid'] } };

export const TO_SHIP = { _and: [OPEN, { payment_status: { _eq: 'paid' } }] };

export const UNPAID = { _and: [NOT_CANCELLED, { payment_status: { _neq: 'paid' } }] };
