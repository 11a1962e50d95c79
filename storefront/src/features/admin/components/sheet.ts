/** The parts of a sheet that is printed. */
import { css, styled } from 'styled-components';
import { asPaper } from '../../../theme/dark.ts';
import { color, font, space } from '../../../theme/tokens.ts';
import { Row, tableCss } from './layout.ts';

/** Paper on the screen. It hides its frame when it is printed. */
export const sheet = css`
  ${tableCss}
  padding: clamp(1rem, 4vw, 2.5rem);
  border: 1px solid ${color.hairline};
  background: ${color.white};
  ${asPaper}

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

/** The rows of its table as cards, for a screen without room for the columns: the box, and beside it each cell on a line. */
export const rowCards = css`
  thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  tbody tr {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    column-gap: ${space.s};
    padding-block: 0.5rem;
    border-bottom: 1px solid ${color.hairline};
  }

  tbody td,
  tbody th {
    grid-column: 2;
    padding: 0.125rem 0;
    border: 0;
  }

  tbody td:first-child {
    grid-column: 1;
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
