import { connectionStore, type Connection } from '../lib/connection-store.ts';
import { useStore } from '../lib/use-store.ts';

/** Returns the state of the connection; 'online' on the server. */
export function useConnection(): Connection {
  return useStore(connectionStore);
}
