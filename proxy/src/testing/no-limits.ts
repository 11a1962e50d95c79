import { limitsSchema } from '../config.ts';

/** Variables for limits that no test or benchmark reaches, although one IP address sends everything. */
export const NO_LIMITS = Object.fromEntries(
  Object.keys(limitsSchema.shape).map((name) => [name, '1000000000']),
);
