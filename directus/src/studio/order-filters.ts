/** Directus' filters of orders, shared by the dashboard and the bookmarks. */

export const NOT_CANCELLED = { status: { _neq: 'cancelled' } };

/** Neither shipped nor cancelled. */
const OPEN = { status: { _in: ['pending', 'confirmed', 'paid'] } };

export const TO_SHIP = { _and: [OPEN, { payment_status: { _eq: 'paid' } }] };

/** Cancelled orders need no payment. Sent orders that are not paid are in it too, unlike in the limits of unpaid orders. */
export const UNPAID = { _and: [NOT_CANCELLED, { payment_status: { _neq: 'paid' } }] };
