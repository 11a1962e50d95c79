/** Prefix of the local-storage keys of unconfirmed changes. */
export const PENDING_CHANGES_PREFIX = 'cart-changes:';
