import { expect, it } from 'vitest';
import { PANELS, type Panel } from './dashboard.ts';

function overlap({ position: a }: Panel, { position: b }: Panel): boolean {
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  const isAbove = a.y + a.height <= b.y || b.y + b.height <= a.y;
  return !isBeside && !isAbove;
}

it('the dashboard’s panels do not overlap', () => {
  const pairs = PANELS.flatMap((a, index) => PANELS.slice(index + 1).map((b) => [a, b] as const));
  expect(pairs.filter(([a, b]) => overlap(a, b))).toEqual([]);
});
