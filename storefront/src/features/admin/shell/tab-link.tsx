import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { tabSearchParams, type TabName } from './admin-tab.ts';
import { SHOWS_TAB } from './navigation.tsx';

/** A link to another page of the back office, whose tab then gets the focus. */
export function TabLink({ tab, children }: { tab: TabName; children: ReactNode }) {
  const query = new URLSearchParams(tabSearchParams(tab)).toString();
  return (
    <Link to={`${paths.admin}?${query}`} state={SHOWS_TAB}>
      {children}
    </Link>
  );
}
