/** The dashboard's tabs in their order; the first is the default. */
export const TABS = ['orders', 'products', 'stock', 'categories'] as const;
export type TabName = (typeof TABS)[number];

/** Query parameters of `/admin`: selected tab, id of the open order, id of the order whose packing slip is shown. */
export const SEARCH_PARAM = { tab: 'tab', order: 'order', slip: 'slip' } as const;

/** Parses the selected tab from the query parameters. */
export function parseTab(query: URLSearchParams): TabName {
  const name = query.get(SEARCH_PARAM.tab);
  return TABS.find((tab) => tab === name) ?? 'orders';
}

/** Returns the query parameters that select a tab without filters. */
export function tabSearchParams(tab: TabName): Record<string, string> {
  return tab === 'orders' ? {} : { [SEARCH_PARAM.tab]: tab };
}
