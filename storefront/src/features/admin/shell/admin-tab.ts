/** The dashboard's tabs in their order (section 2); the first is shown by default. */
export const TABS = ['orders', 'products', 'stock', 'categories'] as const;
export type TabName = (typeof TABS)[number];

/** The address's parameters: which tab, which order is open, which order's packing slip is shown. */
export const PARAMETER = { tab: 'tab', order: 'order', slip: 'slip' } as const;

/** Which tab an address asks for. */
export function tabOf(query: URLSearchParams): TabName {
  const asked = query.get(PARAMETER.tab);
  return TABS.find((tab) => tab === asked) ?? 'orders';
}

/** The address of a tab, without any filters. */
export function tabQuery(tab: TabName): Record<string, string> {
  return tab === 'orders' ? {} : { [PARAMETER.tab]: tab };
}
