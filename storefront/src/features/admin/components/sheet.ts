/** The parts of a sheet that is printed. */
import { css, styled } from 'styled-components';
import { color, font, space } from '../../../theme/tokens.ts';
import { Row } from './layout.ts';

/** Paper on the screen. It hides its frame when it is printed. */
export const sheet = css`
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
    width: 100%;
    margin-top: ${space.m};
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }

  th {
    font-weight: 600;
    text-align: left;
  }

  th,
  td {
    padding: 0.5rem 0.5rem 0.5rem 0;
    border-bottom: 1px solid ${color.hairline};
    overflow-wrap: anywhere;
    vertical-align: top;
  }

  thead th {
    white-space: nowrap;
  }

  tr {
    break-inside: avoid;
  }

  small {
    display: block;
    color: ${color.inkSoft};
    font-size: 0.875em;
    font-weight: 400;
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
