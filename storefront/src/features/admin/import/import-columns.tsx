import { IMPORT_COLUMNS } from '@chitenge/contract/admin-import';
import { styled } from 'styled-components';
import { color, size, space, touchTarget } from '../../../theme/tokens.ts';

/** Explains the columns of a file, until one is chosen. */
export function ImportColumns() {
  return (
    <StyledColumns>
      <summary>Columns of the file</summary>
      <p>The product exports of Shopify and WooCommerce are read as they are.</p>
      <dl>
        {Object.entries(IMPORT_COLUMNS).map(([column, meaning]) => (
          <div key={column}>
            <dt>{column}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </StyledColumns>
  );
}

const StyledColumns = styled.details`
  font-size: ${size.small};

  summary {
    min-height: ${touchTarget};
    font-weight: 600;
    line-height: ${touchTarget};
    cursor: pointer;
  }

  > p {
    margin-bottom: ${space.s};
  }

  dl {
    display: grid;
    gap: ${space.xs};
  }

  dl > div {
    display: grid;
    grid-template-columns: min(8rem, 40%) minmax(0, 1fr);
    gap: ${space.s};
    overflow-wrap: anywhere;
  }

  dt {
    font-weight: 600;
  }

  dd {
    margin: 0;
    color: ${color.inkSoft};
  }
`;
