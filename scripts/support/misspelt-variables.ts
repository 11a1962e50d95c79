import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LIMITS } from '@chitenge/contract/limits';
import { keysOf } from '@chitenge/contract/typed-entries';
import { limitVariable } from '@chitenge/proxy/limits/limit-points';
import { ROOT } from './root.ts';

const DOCUMENTED = /`([A-Z\d_]+)`/g;

/** Returns whether one letter is missing, surplus or wrong, or two neighbours are swapped. */
function isOneErrorAway(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [rest, after] = [one.slice(same), other.slice(same)];
  const swapped = `${rest[1]}${rest[0]}${rest.slice(2)}`;
  return [after, after.slice(1)].includes(rest.slice(1)) || rest === after.slice(1) || swapped === after;
}

/** Returns names that are none of the shop's variables, each with the one that it resembles. Directus has hundreds of others. */
export function misspeltVariables(names: readonly string[]): [name: string, meant: string][] {
  const documented = readFileSync(path.join(ROOT, 'docs/configuration.md'), 'utf8').matchAll(DOCUMENTED);
  const known = new Set([
    ...keysOf(LIMITS).map(limitVariable),
    ...Array.from(documented, ([, name = '']) => name),
  ]);
  return names.flatMap((name): [string, string][] => {
    const meant = known.has(name) ? undefined : [...known].find((one) => isOneErrorAway(name, one));
    return meant === undefined ? [] : [[name, meant]];
  });
}
