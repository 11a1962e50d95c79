import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';

/** Session-storage key of the scroll positions, in pixels, by place in the history. */
const STORAGE_KEY = 'chitenge-scroll';

/** Every page that the browser loads anew has the key 'default': it must not start where another one was left. */
function placeOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    const entries = Object.entries(stored ?? {});
    return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    return new Map();
  }
}

function writePositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // Blocked or full: coming back then starts at the top.
  }
}

/** A new page starts at its top; going back or forward finds each page where it was left. A change of the query stays. */
export function useScrollMemory(): void {
  const location = useLocation();
  const arrival = useNavigationType();
  const place = placeOf(location);
  const positions = useRef<Map<string, number>>(undefined);
  const shown = useRef({ place, pathname: location.pathname });

  useEffect(() => {
    positions.current ??= readPositions();
    const known = positions.current;
    history.scrollRestoration = 'manual';
    const note = () => known.set(shown.current.place, Math.round(scrollY));
    const leave = () => {
      writePositions(known);
      history.scrollRestoration = 'auto';
    };
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('pagehide', leave);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { place, pathname: location.pathname };
    if (before.place === place) return;
    if (arrival === NavigationType.Pop) scrollTo(0, positions.current?.get(place) ?? 0);
    else if (before.pathname !== location.pathname) scrollTo(0, 0);
  }, [place, location.pathname, arrival]);
}
