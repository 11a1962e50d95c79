/** The pages of the back office and who may use them: docs/back-office.md. */
import type { AdminSession } from '@chitenge/contract/admin-session';
import { type Right, STAFF_PAGES } from '@chitenge/contract/staff-pages';
import { keysOf } from '@chitenge/contract/typed-entries';

type User = AdminSession['user'];

export type TabName = keyof typeof STAFF_PAGES;

const PAGES: Readonly<Record<TabName, { label: string; group: string; right?: Right }>> = STAFF_PAGES;

export const TABS: readonly TabName[] = keysOf(STAFF_PAGES);

export const labelOf = (tab: TabName): string => PAGES[tab].label;

/** The pages below their headings. */
export const TAB_GROUPS = [...new Set(TABS.map((tab) => PAGES[tab].group))].map((name) => ({
  name,
  tabs: TABS.filter((tab) => PAGES[tab].group === name),
}));

/**
 * Returns the pages that a staff member may use.
 * @param hasLayBys whether the shop sells by lay-by, or did
 */
export function tabsOf(user: User, hasLayBys: boolean): readonly TabName[] {
  return TABS.filter((tab) => {
    if (tab === 'lay-bys') return hasLayBys;
    const right = PAGES[tab].right;
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
