import { useEffect, useState } from 'react';

const LOCK = 'chitenge-till';

/** `here`: this tab holds the till; `elsewhere`: another tab of this device does. */
export type TillPlace = 'asking' | 'here' | 'elsewhere';

/** Holds the till in one tab of the device, so that two tabs never send or sell from one outbox. */
export function useTillLock(): { place: TillPlace; take: () => void } {
  const [place, setPlace] = useState<TillPlace>('asking');
  const [taken, setTaken] = useState(0);
  useEffect(() => {
    const held = Promise.withResolvers<void>();
    let isOver = false;
    const options = taken > 0 ? { steal: true } : { ifAvailable: true };
    void navigator.locks
      .request(LOCK, options, async (lock) => {
        if (isOver) return;
        setPlace(lock === null ? 'elsewhere' : 'here');
        if (lock !== null) await held.promise;
      })
      // Another tab has taken it.
      .catch(() => isOver || setPlace('elsewhere'));
    return () => {
      isOver = true;
      held.resolve();
    };
  }, [taken]);
  return { place, take: () => setTaken((before) => before + 1) };
}
