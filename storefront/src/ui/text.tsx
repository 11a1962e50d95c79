import { styled } from 'styled-components';
import { color, font, size } from '../theme/tokens.ts';

/** A page's own heading. */
export const PageTitle = styled.h1`
  font: 400 ${size.title} / 1.02 ${font.display};
`;

/** A section's heading. */
export const Heading = styled.h2`
  font: 400 ${size.heading} / 1.08 ${font.display};
`;

/** A small line of capitals above a heading, or over a list. */
export const Eyebrow = styled.p`
  color: ${color.copper};
  font: 600 ${size.micro} / 1.4 ${font.text};
  letter-spacing: 0.14em;
  text-transform: uppercase;
`;

/** Opening text under a heading; never wider than is good to read. */
export const Lead = styled.p`
  max-width: 38rem;
  color: ${color.inkSoft};
  font-size: ${size.lead};
`;
