import { styled } from 'styled-components';
import { color, font, size } from '../theme/tokens.ts';

/** The heading of a page. */
export const PageTitle = styled.h1`
  font: 400 ${size.title} / 1.02 ${font.display};
`;

/** The heading of a section. */
export const Heading = styled.h2`
  font: 400 ${size.heading} / 1.08 ${font.display};
`;

/** A small line of capitals above a heading or a list. */
export const Eyebrow = styled.p`
  color: ${color.copper};
  font: 600 ${size.micro} / 1.4 ${font.text};
  letter-spacing: 0.14em;
  text-transform: uppercase;
`;

/** Introduction under a heading, in a readable width. */
export const Lead = styled.p`
  max-width: 38rem;
  color: ${color.inkSoft};
  font-size: ${size.lead};
`;
