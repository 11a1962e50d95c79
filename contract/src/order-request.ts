/** What customers ask of the shop about their orders: docs/behaviour.md#a-change-of-mind. Without zod, because pages load it. */

/** `cancel`: to cancel an order that is paid. `change`: anything else about its items. */
export const REQUEST_KINDS = ['cancel', 'change'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** `done`: staff have done it. `declined`: staff have said why not. */
export const REQUEST_STATES = ['waiting', 'done', 'declined'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What the timeline has of a request that its buyer has withdrawn. */
export const REQUEST_WITHDRAWN = 'withdrawn';

/** Most requests about one order: each sends staff a message. */
export const MAX_REQUESTS_PER_ORDER = 10;

/** Maximum length of a request and of its answer in characters. */
export const MAX_REQUEST_TEXT = 500;

/** Maximum length of the customer's note in characters. */
export const MAX_CUSTOMER_NOTE = 2000;

/** Why an order was cancelled, in its timeline. A payment that arrives later does not open such an order again. */
export const CANCELLED_BY_CUSTOMER = 'The customer cancelled it.';
