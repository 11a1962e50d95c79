/**
 * The pages of the back office, and its lists of which a person saves views: docs/back-office.md. Tabs, rights, the calls
 * of own views and the Studio's bookmarks follow from the entries. Without zod, as the storefront imports it.
 */
import type { AdminSession } from './admin-session.ts';

/** A right of a staff member: 'mayRefund'. */
export type Right = Extract<keyof AdminSession['user'], `may${string}`>;

interface StaffPage {
  label: string;
  /** Heading above the tab; the first four are the specification's, and have none. */
  group: '' | 'Money' | 'Customers' | 'Shop';
  /** Who may use it; everybody without one. */
  right?: Right;
}

/** In their order; the first is the default. */
export const STAFF_PAGES = {
  orders: { label: 'Orders', group: '' },
  products: { label: 'Products', group: '' },
  stock: { label: 'Stock', group: '' },
  categories: { label: 'Categories', group: '' },
  payments: { label: 'Payments', group: 'Money' },
  'lay-bys': { label: 'Lay-bys', group: 'Money' },
  returns: { label: 'Returns', group: 'Money' },
  credit: { label: 'Credit', group: 'Money' },
  messages: { label: 'Messages', group: 'Customers' },
  customers: { label: 'Customers', group: 'Customers', right: 'mayReadCustomers' },
  reviews: { label: 'Reviews', group: 'Customers' },
  delivery: { label: 'Delivery', group: 'Shop' },
  discounts: { label: 'Discounts', group: 'Shop', right: 'mayEditDiscounts' },
  catalogues: { label: 'Catalogues', group: 'Shop' },
  reports: { label: 'Reports', group: 'Shop', right: 'mayReadReports' },
  settings: { label: 'Settings', group: 'Shop', right: 'mayEditSettings' },
  setup: { label: 'Setup', group: 'Shop', right: 'maySetUp' },
} as const satisfies Record<string, StaffPage>;

interface StaffList {
  /** Whose bookmark in the Studio a view is. */
  collection: string;
  /**
   * The columns that parameters of the list's address filter by; those that are no column's value are in
   * extensions/shop/src/views/bookmark.ts.
   */
  filters?: Readonly<Record<string, string>>;
}

/** The lists with own views. */
export const STAFF_LISTS = {
  orders: {
    collection: 'orders',
    filters: {
      status: 'status',
      payment: 'payment_status',
      delivery: 'delivery_method',
      channel: 'channel',
    },
  },
  payments: { collection: 'payments' },
  messages: { collection: 'messages', filters: { medium: 'medium', state: 'status' } },
  returns: { collection: 'returns' },
  delivery: { collection: 'delivery_methods' },
  customers: { collection: 'customers' },
  discounts: { collection: 'discount_codes' },
  reviews: { collection: 'reviews', filters: { state: 'status' } },
  products: { collection: 'products', filters: { status: 'status' } },
  categories: { collection: 'categories' },
  stock: { collection: 'products' },
} as const satisfies Record<string, StaffList>;

export type ViewList = keyof typeof STAFF_LISTS;

/** The lists by their names. */
export const STAFF_LIST_OF: Readonly<Record<ViewList, StaffList>> = STAFF_LISTS;
