/** The layouts that the screens of the back office are made of. */
import { css, styled } from 'styled-components';
import { ErrorText, Hint, Row, Stack } from '../../../ui/layout.ts';
import { color, size, space, touchTarget } from '../../../theme/tokens.ts';

export { Hint, Row, Stack };

/** As many columns as there is room for, each at least this wide. */
export const Grid = styled(Stack)<{ $min: string }>`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $min }) => $min}), 1fr));
`;

/** An input and a button at its end. Large text puts the button below it. */
export const InputRow = styled(Row)`
  > :first-child {
    flex: 1 1 8rem;
    min-width: 0;
  }
`;

/** Something to look at: what staff should know, or what went wrong. */
export const Panel = styled.section<{ $bad?: boolean }>`
  display: grid;
  justify-items: start;
  gap: ${space.s};
  padding: ${space.m};
  border-left: 3px solid ${({ $bad }) => ($bad ? color.oxide : color.copper)};
  background: ${color.cotton};
  overflow-wrap: anywhere;

  h3 {
    font: inherit;
    font-weight: 600;
  }

  strong {
    color: ${({ $bad }) => ($bad ? color.oxide : 'inherit')};
    font-weight: 600;
  }
`;

/** What few people read, behind a press on its summary. */
export const Details = styled.details`
  font-size: ${size.small};
  overflow-wrap: anywhere;

  summary {
    display: flex;
    align-items: center;
    width: fit-content;
    min-width: ${touchTarget};
    min-height: ${touchTarget};
    color: ${color.inkSoft};
    text-decoration: underline;
    cursor: pointer;
  }
`;

/** What is wrong with a field that is not an input. */
export const FieldError = styled(ErrorText).attrs({ role: 'alert' })``;

/** Secondary text of a row. */
export const Secondary = styled.span`
  color: ${color.inkSoft};
  font-size: 0.875em;
`;

/** The rows of one kind that belong to an order, such as its payments. */
export const RecordList = styled.ul`
  > li {
    display: grid;
    gap: ${space.xs};
    padding-block: ${space.s};
    overflow-wrap: anywhere;
  }

  > li + li {
    border-top: 1px solid ${color.hairline};
  }
`;

/** Below it, the text is so large that a row has one column. In em, as the breakpoints of the theme. */
export const fromPhone = '@media (min-width: 20em)';

/** The same for a text size of the page's own, which only queries of a container in rem follow. The row is the container. */
export const tooLarge = '@container (max-width: 14rem)';

/** How far something is. */
export const ProgressBar = styled.progress`
  display: block;
  width: 100%;
  height: 0.5rem;
  border: 0;
  background: ${color.hairline};
  appearance: none;

  &::-webkit-progress-bar {
    background: ${color.hairline};
  }

  &::-webkit-progress-value {
    background: ${color.ink};
    transition: width 150ms linear;
  }

  &::-moz-progress-bar {
    background: ${color.ink};
  }
`;

/** A table, or what has one: lines between the rows, and small text below the main one of a cell. */
export const tableCss = css`
  font-variant-numeric: tabular-nums;

  &,
  table {
    width: 100%;
    border-collapse: collapse;
  }

  th,
  td {
    padding: 0.5rem 0.5rem 0.5rem 0;
    border-bottom: 1px solid ${color.hairline};
    overflow-wrap: anywhere;
    text-align: left;
    vertical-align: top;
  }

  th {
    font-weight: 600;
  }

  thead th {
    color: ${color.inkSoft};
  }

  small {
    display: block;
    color: ${color.inkSoft};
    font-size: 0.875em;
    font-weight: 400;
  }
`;
