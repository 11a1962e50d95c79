import { styled } from 'styled-components';
import { font, size, space } from '../../../theme/tokens.ts';

/** A part of a tab with its heading. */
export const ListPart = styled.section`
  & + & {
    margin-top: ${space.xl};
  }

  h2 {
    margin-bottom: ${space.s};
    font: 400 ${size.heading} / 1.2 ${font.display};
  }
`;
