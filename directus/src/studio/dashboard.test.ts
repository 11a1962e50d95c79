import { expect, it } from 'vitest';
import { PANELS, type Panel } from './dashboard.ts';

function overlap({ at: one }: Panel, { at: other }: Panel): boolean {
  const beside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  const above = one.y + one.height <= other.y || other.y + other.height <= one.y;
  return !beside && !above;
}

it('the dashboard’s panels do not cover one another', () => {
  const pairs = PANELS.flatMap((one, index) => PANELS.slice(index + 1).map((other) => [one, other] as const));
  expect(pairs.filter(([one, other]) => overlap(one, other))).toEqual([]);
});
