/** The parts of a sheet that is printed. */
import { css, styled } from 'styled-components';
import { color, font, space } from '../../../theme/tokens.ts';
import { Row, tableCss } from './layout.ts';

/** Paper on the screen. It hides its frame when it is printed. */
export const sheet = css`
  ${tableCss}
  padding: clamp(1rem, 4vw, 2.5rem);
  border: 1px solid ${color.hairline};
  background: ${color.white};

  @media print {
    max-width: none;
    padding: 0;
    border: 0;
  }

  h1 {
    font: 400 1.5rem / 1.2 ${font.display};
  }

  table {
    margin-top: ${space.m};
  }

  thead th {
    color: inherit;
    white-space: nowrap;
  }

  tr {
    break-inside: avoid;
  }
`;

/** The buttons above a sheet. */
export const SheetActions = styled(Row)`
  max-width: 48rem;
  margin: 0 auto ${space.l};

  @media print {
    display: none;
  }
`;

/** A box to tick on paper. */
export const TickBox = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  width: 0.95rem;
  height: 0.95rem;
  border: 1px solid ${color.ink};
`;
