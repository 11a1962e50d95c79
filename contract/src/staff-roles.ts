/** Whom the owner may invite: docs/back-office.md#staff. Without zod, for the storefront. */
export const INVITED_ROLES = ['staff', 'manager', 'editor'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** What a role may do, in words. Managers and editors take one of the Studio's three seats each. */
export const ROLE_TEXTS: Record<InvitedRole, { label: string; may: string }> = {
  staff: { label: 'Staff', may: 'orders, payments, products and stock, here in /admin' },
  manager: { label: 'Store manager', may: 'all of that, refunds, reports, customers, pages and settings' },
  editor: { label: 'Content editor', may: 'products, pages and pictures in the Studio; no orders' },
};

/** Whether somebody can sign in; invited until they have chosen a password. */
export const STAFF_STATES = ['active', 'invited', 'suspended'] as const;
export type StaffState = (typeof STAFF_STATES)[number];
