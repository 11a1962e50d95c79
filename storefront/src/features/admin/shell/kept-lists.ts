/** What each page of the back office searched, filtered and sorted by when it was left: docs/back-office.md. */
import { useEffect } from 'react';
import { listParamsOf } from '../components/use-url-dialog.ts';
import { tabSearchParams, type TabName } from './admin-tab.ts';

/** Of one person: a search may name a customer, whom the next person on the device may not see. */
const keyOf = (userId: string): string => `chitenge-lists-${userId}`;

function readLists(userId: string): Map<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}');
    return new Map(Object.entries(Object(kept)).map(([tab, query]) => [tab, String(query)]));
  } catch {
    return new Map();
  }
}

/**
 * Keeps the query of the shown page while its browser tab is open. While the browser blocks storage, nothing is kept.
 * @returns what gives the query that a page was left with
 */
export function useKeptLists(
  userId: string,
  tab: TabName,
  query: URLSearchParams,
): (chosen: TabName) => URLSearchParams {
  const shown = listParamsOf(query).toString();
  useEffect(() => {
    try {
      const lists = readLists(userId).set(tab, shown);
      sessionStorage.setItem(keyOf(userId), JSON.stringify(Object.fromEntries(lists)));
    } catch {
      // The page then opens without its filters.
    }
  }, [userId, tab, shown]);
  return (chosen) => new URLSearchParams(readLists(userId).get(chosen) ?? tabSearchParams(chosen));
}
