/** The pages of the back office and who may use them: docs/back-office.md. */
import type { AdminSession } from '@chitenge/contract/admin-session';
import type { Right } from '../session/use-rights.ts';

type User = AdminSession['user'];

/** The pages in their order; the first is the default. The first group has no name: its four are the specification's. */
export const TAB_GROUPS = [
  { name: '', tabs: ['orders', 'products', 'stock', 'categories'] },
  { name: 'Money', tabs: ['payments', 'lay-bys', 'returns', 'credit'] },
  { name: 'Customers', tabs: ['messages', 'customers', 'reviews'] },
  { name: 'Shop', tabs: ['delivery', 'discounts', 'catalogues', 'reports', 'settings', 'setup'] },
] as const;

export type TabName = (typeof TAB_GROUPS)[number]['tabs'][number];

export const TABS: readonly TabName[] = TAB_GROUPS.flatMap(({ tabs }) => tabs);

export const TAB_LABELS: Record<TabName, string> = {
  orders: 'Orders',
  products: 'Products',
  stock: 'Stock',
  categories: 'Categories',
  payments: 'Payments',
  'lay-bys': 'Lay-bys',
  returns: 'Returns',
  credit: 'Credit',
  messages: 'Messages',
  customers: 'Customers',
  reviews: 'Reviews',
  delivery: 'Delivery',
  discounts: 'Discounts',
  catalogues: 'Catalogues',
  reports: 'Reports',
  settings: 'Settings',
  setup: 'Setup',
};

/** The pages that only some may use, and the right that each needs. */
const NEEDED_RIGHTS: Partial<Record<TabName, Right>> = {
  discounts: 'mayEditDiscounts',
  customers: 'mayReadCustomers',
  reports: 'mayReadReports',
  settings: 'mayEditSettings',
  setup: 'maySetUp',
};

/**
 * Returns the pages that a staff member may use.
 * @param hasLayBys whether the shop sells by lay-by, or did
 */
export function tabsOf(user: User, hasLayBys: boolean): readonly TabName[] {
  return TABS.filter((tab) => {
    if (tab === 'lay-bys') return hasLayBys;
    const right = NEEDED_RIGHTS[tab];
    return right === undefined || user[right];
  });
}

/** Query parameter of the shown page. */
const TAB_PARAM = 'tab';

/** Parses the shown page from the query parameters; Orders for one that the staff member may not use. */
export function parseTab(query: URLSearchParams, tabs: readonly TabName[]): TabName {
  const name = query.get(TAB_PARAM);
  return tabs.find((tab) => tab === name) ?? 'orders';
}

/** Returns the query parameters that show a page without filters. */
export function tabSearchParams(tab: TabName): Record<string, string> {
  return tab === 'orders' ? {} : { [TAB_PARAM]: tab };
}
