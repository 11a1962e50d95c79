import { createGlobalStyle } from 'styled-components';

interface Paper {
  /** CSS of the size of a page; without it, the printer's own paper. */
  $size?: string | undefined;
  $margin?: string;
}

/** Hides everything except the page's main content on paper. The sheet hides its own toolbar. */
export const PrintStyles = createGlobalStyle<Paper>`
  @page { ${({ $size }) => $size && `size: ${$size};`} margin: ${({ $margin = '14mm' }) => $margin}; }

  @media print {
    html { background: none; font-size: 11pt; }
    #root > :not(main) { display: none; }
    #root > main { min-height: 0; }
  }
`;
