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

/** Query parameter of the selected tab. */
const TAB_PARAM = 'tab';

/** Parses the selected tab from the query parameters. */
export function parseTab(query: URLSearchParams): TabName {
  const name = query.get(TAB_PARAM);
  return TABS.find((tab) => tab === name) ?? 'orders';
}

/** Returns the query parameters that select a tab without filters. */
export function tabSearchParams(tab: TabName): Record<string, string> {
  return tab === 'orders' ? {} : { [TAB_PARAM]: tab };
}
