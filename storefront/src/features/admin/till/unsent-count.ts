import { createStoredStore } from '../../../lib/stored-store.ts';

/** How many sales of the till the shop has not answered. While there are any, nobody signs out. */
export const unsentCount = createStoredStore<number>('chitenge-till-unsent', 0, (value) =>
  typeof value === 'number' ? value : null,
);
