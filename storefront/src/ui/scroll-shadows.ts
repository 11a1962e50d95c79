import { css } from 'styled-components';
import { color } from '../theme/tokens.ts';

const layer = (paint: string, edge: 'top' | 'bottom', height: string, attachment: 'local' | 'scroll') =>
  `${paint} ${edge} / 100% ${height} no-repeat ${attachment}`;

const fade = (direction: string) => `linear-gradient(to ${direction}, ${color.paper} 35%, transparent)`;
const shade = (direction: string) => `linear-gradient(to ${direction}, rgb(25 20 16 / 34%), transparent)`;

/** Shades the edge at which a scrolling box on paper has more. The fades scroll with the content, and cover the shade at its end. */
export const scrollShadows = css`
  background:
    ${layer(fade('bottom'), 'top', '2.5rem', 'local')}, ${layer(fade('top'), 'bottom', '2.5rem', 'local')},
    ${layer(shade('bottom'), 'top', '0.875rem', 'scroll')},
    ${layer(shade('top'), 'bottom', '0.875rem', 'scroll')}, ${color.paper};
`;
