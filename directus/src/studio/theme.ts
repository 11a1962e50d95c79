import { darken, lighten } from '@chitenge/contract/contrast';
import { palette } from './palette.ts';

/** Darker copper, for hover. */
const COPPER_PRESSED = '#7c3a14';

/** The Studio's light theme: the differences from Directus' default theme. */
export const LIGHT_THEME = {
  foreground: '#3d352d',
  foregroundSubdued: palette.inkSoft,
  foregroundAccent: palette.ink,
  background: '#fffdf9',
  backgroundSubdued: palette.paper,
  backgroundNormal: palette.cotton,
  backgroundAccent: '#e6dac7',
  borderColor: '#e4d9c8',
  borderColorAccent: palette.hairline,
  borderColorSubdued: palette.cotton,
  primary: palette.copper,
  primaryBackground: '#f9ede3',
  primarySubdued: '#efd6c3',
  primaryAccent: COPPER_PRESSED,
  secondary: palette.forestLight,
  secondaryBackground: '#e6efe9',
  secondarySubdued: '#c8dcd0',
  secondaryAccent: palette.forest,
  danger: palette.oxide,
  dangerBackground: '#f8e7e4',
  dangerSubdued: '#ecc9c3',
  dangerAccent: '#6f221a',
  shell: { background: palette.paper },
  navigation: {
    project: { foreground: palette.ink },
    modules: {
      background: palette.forest,
      button: {
        foreground: '#b9cbc0',
        foregroundHover: palette.white,
        foregroundActive: palette.forest,
        backgroundActive: palette.paper,
      },
    },
    list: {
      icon: { foreground: palette.copper },
      foreground: palette.ink,
      backgroundHover: palette.cotton,
      backgroundActive: palette.cotton,
    },
  },
  public: { background: palette.paper, foreground: palette.inkSoft, foregroundAccent: palette.ink },
  banner: { background: palette.forest },
} as const;

type Theme = Record<string, unknown>;

const partOf = (theme: Theme, name: string): Theme => {
  const part = theme[name];
  return typeof part === 'object' && part !== null ? { ...part } : {};
};

/**
 * Returns a light theme with another accent, and everything else as it is.
 * @param accent as hex, dark enough for text on light backgrounds; null for the built-in one
 */
export function withAccent(theme: Theme, accent: string | null): Theme {
  const { primary, primaryBackground, primarySubdued, primaryAccent } = LIGHT_THEME;
  const shades =
    accent === null
      ? { primary, primaryBackground, primarySubdued, primaryAccent }
      : {
          primary: accent,
          primaryBackground: lighten(accent, 0.9),
          primarySubdued: lighten(accent, 0.75),
          primaryAccent: darken(accent, 0.2),
        };
  const navigation = partOf(theme, 'navigation');
  const list = partOf(navigation, 'list');
  return {
    ...theme,
    ...shades,
    navigation: { ...navigation, list: { ...list, icon: { foreground: shades.primary } } },
  };
}
