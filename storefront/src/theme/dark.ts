/** The back office by a device's dark setting: docs/back-office.md. The shop itself has one look. */
import { createGlobalStyle, css } from 'styled-components';
import { palette } from './palette.ts';

type Colors = Readonly<Record<keyof typeof palette, string>>;

/** Sets the variables that tokens.ts names. Not shared with global-style.ts: the shop's first page has no byte to spare. */
const setColors = (colors: Colors): string =>
  Object.entries(colors)
    .map(
      ([name, value]) =>
        `--color-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`,
    )
    .join('\n  ');

/** Each colour has the place of its light one, so surfaces become dark and what is written on them light. theme.test.ts checks the contrast. */
export const darkPalette: Colors = {
  paper: '#191410',
  cotton: '#2a231c',
  hairline: '#463b31',
  edge: '#94877a',
  ink: '#f3ece1',
  inkSoft: '#b8aa9a',
  copper: '#e0a06f',
  copperLight: '#9a4a1c',
  forest: '#bfe6d3',
  forestLight: '#8cc7ac',
  oxide: '#f09d91',
  grey: '#b5b0aa',
  white: '#221b15',
};

/** The owner's accent, which the page's head has, has its two forms in turn. */
const darkColors = {
  ...darkPalette,
  copper: `var(--accent-light, ${darkPalette.copper})`,
  copperLight: `var(--accent, ${darkPalette.copperLight})`,
};

const ARROW = "d='m6 9.5 6 6 6-6'";

/** What is paper, or an image that was drawn for it, stays light: sheets, codes to scan, logos. */
const lightColors = {
  ...palette,
  copper: `var(--accent, ${palette.copper})`,
  copperLight: `var(--accent-light, ${palette.copperLight})`,
};

/** Sheets that are printed look as they will on paper. */
export const asPaper = css`
  @media screen and (prefers-color-scheme: dark) {
    ${setColors(lightColors)}
    background: #fff;
    color: ${palette.ink};
    color-scheme: light;
  }
`;

export const DarkTheme = createGlobalStyle`
  @media screen and (prefers-color-scheme: dark) {
    html:root:root { ${setColors(darkColors)} color-scheme: dark; }

    html:root select {
      background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23f3ece1' stroke-width='1.5'%3E%3Cpath ${ARROW}/%3E%3C/svg%3E");
    }

    /* Its shadow does not show what lies above what. */
    html:root :is([role='dialog'], [role='alertdialog']) { box-shadow: 0 0 0 1px var(--color-edge); }

    /* A logo is drawn for light paper. */
    html:root :is(header, footer) a > img { padding: 4px; background: #fff; }
  }
`;
