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
