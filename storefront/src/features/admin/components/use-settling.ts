import { useEffect, useState } from 'react';

/** Longer than the second press of a double click takes, in milliseconds. */
export const SETTLE_MS = 600;

/** Whether rows have just moved up, so that the second press of a double click would meet the next row. */
export function useSettling(count: number): boolean {
  const [settled, setSettled] = useState(count);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(count), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return count < settled;
}
