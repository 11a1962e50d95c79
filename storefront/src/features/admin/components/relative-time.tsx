import { createStore } from '../../../lib/store.ts';
import { useStore } from '../../../lib/use-store.ts';
import { formatDateTime, formatRelativeTime } from './format-time.ts';

/** Milliseconds between two updates. */
const TICK_MS = 30_000;

/** The current time, shared by all relative times of a page. It stops while no component reads it. */
const clock = createStore(Date.now(), {
  onFirstSubscriber: () => {
    const tick = () => clock.set(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  },
});

/** Shows a time as '5 minutes ago', with date and time in its title. `at` is ISO 8601. */
export function RelativeTime({ at }: { at: string }) {
  const time = Date.parse(at);
  const now = useStore(clock);
  return (
    <time dateTime={at} title={formatDateTime(time)}>
      {formatRelativeTime(time, Math.max(now, time))}
    </time>
  );
}
