import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { tabSearchParams, type TabName } from './admin-tab.ts';

/** The state of a navigation that shows a tab. */
const SHOWS_TAB = { showsTab: true };

/** A link above the tabs to one of them, which it scrolls to and focuses. */
export function TabLink({ tab, children }: { tab: TabName; children: ReactNode }) {
  const query = new URLSearchParams(tabSearchParams(tab)).toString();
  return (
    <Link to={`${paths.admin}?${query}`} state={SHOWS_TAB}>
      {children}
    </Link>
  );
}

/** Returns a ref for the element with the tabs. A `TabLink` scrolls to it, and focuses the selected tab. */
export function useShownTab(): RefObject<HTMLDivElement | null> {
  const tabs = useRef<HTMLDivElement>(null);
  const location = useLocation();
  useEffect(() => {
    const state: unknown = location.state;
    if (typeof state !== 'object' || state === null || !('showsTab' in state)) return;
    tabs.current?.scrollIntoView({ block: 'start' });
    tabs.current
      ?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
      ?.focus({ preventScroll: true });
  }, [location]);
  return tabs;
}
