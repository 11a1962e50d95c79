import type { PaletteName } from '@chitenge/seed/catalogue/look';
import type { Palette } from './drawing.ts';

/** The shop's colour palettes: saturated cloth in front of a pale wall of related colour. */
export const PALETTES = {
  copper: { ground: '#b05a28', main: '#f7e4c6', accent: '#17423a', ink: '#2a130a', backdrop: '#f3e5d6' },
  indigo: { ground: '#1f2d66', main: '#f5ead4', accent: '#e38b2c', ink: '#0c1130', backdrop: '#eee6dc' },
  forest: { ground: '#1c4d39', main: '#f3d79c', accent: '#dc6329', ink: '#0a1f18', backdrop: '#e7eadf' },
  ochre: { ground: '#d9982a', main: '#5c2115', accent: '#faefd6', ink: '#2b110b', backdrop: '#f6ebd4' },
  oxblood: { ground: '#701a23', main: '#f3cd8c', accent: '#e6693a', ink: '#2b080c', backdrop: '#f2e2dc' },
  teal: { ground: '#10636a', main: '#f8e8c6', accent: '#eba23a', ink: '#05282c', backdrop: '#e1ebe7' },
  plum: { ground: '#57224f', main: '#f5cda8', accent: '#e25c30', ink: '#220b20', backdrop: '#efe3e6' },
  cream: { ground: '#f4e8d0', main: '#a8441d', accent: '#1d4c3a', ink: '#2a160f', backdrop: '#ece0cf' },
  charcoal: { ground: '#2b2928', main: '#f3e7d5', accent: '#cb712e', ink: '#0f0e0d', backdrop: '#e9e4dc' },
  marigold: { ground: '#efa71b', main: '#1e3066', accent: '#d3411f', ink: '#101938', backdrop: '#faf0d6' },
  rust: { ground: '#a53b1b', main: '#f9dba4', accent: '#114450', ink: '#2d0c05', backdrop: '#f5e4d8' },
  sky: { ground: '#4a8fb5', main: '#f9f0de', accent: '#1d3561', ink: '#0e1c38', backdrop: '#e8ebe6' },
  rose: { ground: '#c84e68', main: '#fce7d2', accent: '#5d1939', ink: '#330a1f', backdrop: '#f7e5e2' },
  olive: { ground: '#68682a', main: '#f4e3b6', accent: '#b8441d', ink: '#24240b', backdrop: '#ecebdc' },
} as const satisfies Record<PaletteName, Palette>;
