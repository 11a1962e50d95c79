import { expect, it } from 'vitest';
import { ACCENT_BACKGROUNDS, accentOf, accentProblem, DARK_BACKGROUNDS } from './accent.ts';
import { contrast } from './contrast.ts';

it.each(['#9a4a1c', '#7a1f3d', '#1f4e79', '#2c5f2d', '#000000', '#595959'])('accepts %s', (hex) => {
  expect(accentProblem(hex)).toBeNull();
  const { copper, copperLight } = accentOf(hex);
  for (const background of Object.values(ACCENT_BACKGROUNDS))
    expect(contrast(copper, background)).toBeGreaterThanOrEqual(4.5);
  for (const background of Object.values(DARK_BACKGROUNDS))
    expect(contrast(copperLight, background)).toBeGreaterThanOrEqual(4.5);
});

it.each(['#ff8800', '#e0a06f', '#ffffff', '#7f7f7f'])(
  'rejects %s, because text in it is hard to read',
  (hex) => {
    expect(accentProblem(hex)).toMatch(/^must be darker: with the background \w+ its contrast is \d\.\d:1/);
  },
);

it.each(['copper', '#fff', '#12345g', '#9a4a1c;}body{display:none'])(
  'rejects %s, which is no colour',
  (hex) => {
    expect(accentProblem(hex)).toBe('must be a colour such as #9a4a1c');
  },
);
