/** The collections whose items have a page of their own, with their slug in its address. */
export const ADDRESSED_COLLECTIONS = ['products', 'categories', 'content_pages'] as const;
export type AddressedCollection = (typeof ADDRESSED_COLLECTIONS)[number];
