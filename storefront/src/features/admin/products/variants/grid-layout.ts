/** Layout of the variant grid: a table where its container has room for all columns, else one block for each colour. */
import { css, styled } from 'styled-components';
import { withHover } from '../../../../theme/breakpoints.ts';
import { color, size, space, touchTarget } from '../../../../theme/tokens.ts';

/** Widths in rem, so that larger text needs a wider table. */
const [HEAD_WIDTH, NUMBER_WIDTH, CODE_WIDTH] = [8.5, 4.75, 8];

/** Measures the width that the grid has. */
export const GridContainer = styled.div`
  container-type: inline-size;
`;

interface Columns {
  /** Number of sizes. */
  $columns: number;
  /** The cells show SKUs or barcodes, which are longer than numbers. */
  $codes: boolean;
}

const cellWidth = ({ $codes }: Columns): number => ($codes ? CODE_WIDTH : NUMBER_WIDTH);

/** The width from which the grid is a table. */
const tableWidth = (columns: Columns): string => `${HEAD_WIDTH + columns.$columns * cellWidth(columns)}rem`;

export const GridRows = styled.div<Columns>`
  display: grid;
  gap: ${space.m};

  @container (min-width: ${tableWidth}) {
    gap: ${space.xs};
  }
`;

const columnsCss = css<Columns>`
  @container (min-width: ${tableWidth}) {
    display: grid;
    grid-template-columns: minmax(0, ${HEAD_WIDTH}rem) repeat(${({ $columns }) => $columns}, minmax(0, 12rem));
    gap: ${space.xs};
  }
`;

/** The sizes: column headings of the table, or a line of buttons. */
export const SizeRow = styled.fieldset<Columns>`
  min-width: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};

  > :first-child {
    align-self: center;
    font-size: ${size.small};
    font-weight: 600;
  }
  ${columnsCss}
`;

/** A colour with its cells. */
export const ColorRow = styled.fieldset<Columns>`
  min-width: 0;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${cellWidth}rem), 1fr));
  gap: ${space.xs};
  align-items: start;

  > :first-child {
    grid-column: 1 / -1;
  }
  ${columnsCss}

  @container (min-width: ${tableWidth}) {
    > :first-child {
      grid-column: auto;
    }

    [data-size] {
      display: none;
    }
  }
`;

/** A size or a colour; a press opens its dialog. */
export const OptionButton = styled.button.attrs({ type: 'button' })`
  display: flex;
  align-items: center;
  gap: 0.4rem;
  min-width: 2.75rem;
  min-height: ${touchTarget};
  padding: 0.25rem 0.5rem;
  border: 1px solid ${color.hairline};
  font-size: ${size.small};
  font-weight: 600;
  text-align: left;
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    margin-left: auto;
  }

  ${withHover} {
    &:hover {
      border-color: ${color.ink};
    }
  }
`;
