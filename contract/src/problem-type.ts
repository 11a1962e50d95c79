import type { ProblemName, ProblemType } from './problem-types.ts';

/** Returns the `type` of a problem. Browser code imports this without the table of titles. */
export function problemType(name: ProblemName): ProblemType {
  return `/problems/${name}`;
}
