import { useEffect, useState } from 'react';

/** Keeps whether a button was pressed without a connection, until the connection is back. */
export function useOfflinePress(): [boolean, (isOffline: boolean) => void] {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const clear = () => setOffline(false);
    addEventListener('online', clear);
    return () => removeEventListener('online', clear);
  }, []);
  return [isOffline, setOffline];
}
