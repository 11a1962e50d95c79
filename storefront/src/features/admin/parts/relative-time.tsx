import { useSyncExternalStore } from 'react';
import { dayAndTime, timeAgo } from './time-ago.ts';

/** How often 'ago' is told anew, in milliseconds. */
const TICK = 30_000;

let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all times on the page; it stands still while nobody looks. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const each of listeners) each();
    }, TICK);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** When something happened: '5 minutes ago', with day and time in its title. `at` is ISO 8601. */
export function RelativeTime({ at }: { at: string }) {
  const then = Date.parse(at);
  const since = useSyncExternalStore(
    subscribe,
    () => now,
    () => then,
  );
  return (
    <time dateTime={at} title={dayAndTime(then)}>
      {timeAgo(then, Math.max(since, then))}
    </time>
  );
}
