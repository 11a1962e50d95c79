import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';

/** Session-storage key of the scroll positions, in pixels, by history entry. */
const STORAGE_KEY = 'chitenge-scroll';

/** Identifies a history entry. Every document's first entry has the key 'default', so its path replaces the key. */
function entryOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    const entries = Object.entries(stored ?? {});
    return new Map(entries.filter((pair): pair is [string, number] => typeof pair[1] === 'number'));
  } catch {
    return new Map();
  }
}

function writePositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // Storage is blocked or full: going back then starts at the top.
  }
}

/** Whether the document was neither reloaded nor reached by going back or forward. */
const isNewVisit = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');

/** Shows the part of the page that a fragment names, for the keyboard as well. Returns whether there is one. */
function showPart(fragment: string): boolean {
  const part = fragment === '' ? null : document.getElementById(fragment.slice(1));
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
  return part !== null;
}

/**
 * Scrolls a new page to its top, or to the part that the address names, and restores the position after going back or
 * forward. A new query keeps the position.
 */
export function useScrollMemory(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const entry = entryOf(location);
  const positions = useRef<Map<string, number>>(undefined);
  const currentEntry = useRef({ entry, pathname: location.pathname });

  useEffect(() => {
    positions.current ??= readPositions();
    const saved = positions.current;
    // An address that was typed or followed from elsewhere begins anew, whatever was read there before.
    if (isNewVisit()) saved.delete(currentEntry.current.entry);
    history.scrollRestoration = 'manual';
    const savePosition = () => saved.set(currentEntry.current.entry, Math.round(scrollY));
    const onPageHide = () => {
      writePositions(saved);
      history.scrollRestoration = 'auto';
    };
    addEventListener('scroll', savePosition, { passive: true });
    addEventListener('pagehide', onPageHide);
    return () => {
      removeEventListener('scroll', savePosition);
      removeEventListener('pagehide', onPageHide);
    };
  }, []);

  useLayoutEffect(() => {
    const previous = currentEntry.current;
    currentEntry.current = { entry, pathname: location.pathname };
    if (previous.entry === entry) return;
    if (navigationType === NavigationType.Pop) scrollTo(0, positions.current?.get(entry) ?? 0);
    else if (!showPart(location.hash) && previous.pathname !== location.pathname) scrollTo(0, 0);
  }, [entry, location.pathname, location.hash, navigationType]);
}
