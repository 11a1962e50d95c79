import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { tabSearchParams, type TabName } from './admin-tab.ts';

/** State of a navigation by a link of a page to another one, whose tab then gets the focus. */
const SHOWS_TAB = { showsTab: true };

interface TabLinkProps {
  tab: TabName;
  /** Parameters of the list that it opens. */
  filter?: Record<string, string> | undefined;
  children: ReactNode;
}

/** A link to another page of the back office, whose tab then gets the focus. */
export function TabLink({ tab, filter, children }: TabLinkProps) {
  const query = new URLSearchParams({ ...tabSearchParams(tab), ...filter }).toString();
  return (
    <Link to={`${paths.admin}?${query}`} state={SHOWS_TAB}>
      {children}
    </Link>
  );
}

/** Focuses the tab of a page that a TabLink has opened. @returns the ref of what has the tabs */
export function useShownTab() {
  const navigation = useRef<HTMLElement>(null);
  const location = useLocation();
  useEffect(() => {
    const state: unknown = location.state;
    if (typeof state !== 'object' || state === null || !('showsTab' in state)) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    navigation.current
      ?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
      ?.focus({ preventScroll: true });
  }, [location]);
  return navigation;
}
