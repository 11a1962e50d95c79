import { createStoredStore } from '../../../lib/stored-store.ts';

interface Unsent {
  /** Who has sold them, and sends them. */
  userId: string;
  count: number;
}

/** The sales of one person that the shop has not answered. While there are any, they do not sign out. */
export const unsentStore = createStoredStore<Unsent | null>('chitenge-till-unsent', null, (value) =>
  typeof value === 'object' && value !== null && 'userId' in value && 'count' in value
    ? { userId: String(value.userId), count: Number(value.count) }
    : null,
);
