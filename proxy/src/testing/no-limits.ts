import { LIMITS } from '@chitenge/contract/limits';
import { keysOf } from '@chitenge/contract/typed-entries';
import { limitVariable } from '../limits/limit-points.ts';

/** What many tests and benchmarks share. Limits of one order or account stay. */
const SHARED = new Set<unknown>(['address', 'session', 'device']);

/** Variables for limits that no test or benchmark reaches, although one IP address sends everything. */
export const NO_LIMITS = Object.fromEntries(
  keysOf(LIMITS)
    .filter((name) => SHARED.has(LIMITS[name].by))
    .map((name) => [limitVariable(name), '1000000000']),
);
