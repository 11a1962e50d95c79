import type { Accountability } from './types.ts';

/** Returns whether a query comes from a person other than the owner. Commands and scripts may see everything as well. */
export const isRestricted = (accountability: Accountability): accountability is NonNullable<Accountability> =>
  accountability !== null && !accountability.admin;
