import type { AdminSession } from '@chitenge/contract/admin-session';

/** The dashboard's tabs in their order; the first is the default. */
export const TABS = [
  'orders',
  'payments',
  'returns',
  'messages',
  'products',
  'stock',
  'categories',
  'delivery',
  'discounts',
  'customers',
  'reports',
  'reviews',
] as const;
export type TabName = (typeof TABS)[number];

/** The tabs that only some may use, and the right that each needs. */
const NEEDED_RIGHTS: Partial<Record<TabName, keyof AdminSession['user']>> = {
  discounts: 'mayEditDiscounts',
  customers: 'mayReadCustomers',
  reports: 'mayReadReports',
};

/** Returns the tabs that a staff member may use. */
export function tabsOf(user: AdminSession['user']): readonly TabName[] {
  return TABS.filter((tab) => {
    const right = NEEDED_RIGHTS[tab];
    return right === undefined || user[right] === true;
  });
}

/** Query parameter of the selected tab. */
const TAB_PARAM = 'tab';

/** Parses the selected tab from the query parameters; Orders for one that the staff member may not use. */
export function parseTab(query: URLSearchParams, tabs: readonly TabName[]): TabName {
  const name = query.get(TAB_PARAM);
  return tabs.find((tab) => tab === name) ?? 'orders';
}

/** Returns the query parameters that select a tab without filters. */
export function tabSearchParams(tab: TabName): Record<string, string> {
  return tab === 'orders' ? {} : { [TAB_PARAM]: tab };
}
