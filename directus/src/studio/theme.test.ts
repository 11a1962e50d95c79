import { contrast } from '@chitenge/contract/contrast';
import { expect, it } from 'vitest';
import { LIGHT_THEME, withAccent } from './theme.ts';

it('changes the accent of the theme, and nothing that the owner has chosen', () => {
  const theme = withAccent({ ...LIGHT_THEME, background: '#ffffff' }, '#7a1f3d');
  expect(theme).toMatchObject({
    primary: '#7a1f3d',
    background: '#ffffff',
    danger: LIGHT_THEME.danger,
    navigation: {
      modules: LIGHT_THEME.navigation.modules,
      list: { foreground: LIGHT_THEME.navigation.list.foreground, icon: { foreground: '#7a1f3d' } },
    },
  });
  expect(JSON.stringify(theme)).not.toContain(LIGHT_THEME.primary);
});

it('returns to the built-in accent', () => {
  expect(withAccent(withAccent(LIGHT_THEME, '#2b3a8c'), null)).toEqual(LIGHT_THEME);
});

// The lightest that the store settings take.
it.each(['#7a1f3d', '#2b3a8c', '#2c5f2d', '#8a6100', '#767600'])('keeps text readable with %s', (accent) => {
  const { primary, primaryBackground, primaryAccent } = withAccent({}, accent);
  expect(contrast(String(primary), String(primaryBackground))).toBeGreaterThan(3.9);
  expect(contrast('#ffffff', String(primaryAccent))).toBeGreaterThan(4.5);
});
