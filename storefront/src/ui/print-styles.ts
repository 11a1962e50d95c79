import { createGlobalStyle } from 'styled-components';

interface Paper {
  /** CSS of the size of a page; without it, the printer's own paper. */
  $size?: string | undefined;
  $margin?: string;
}

/** The paper of a sheet. theme/global-style.ts hides what is around the page's content; the sheet hides its own toolbar. */
export const PrintStyles = createGlobalStyle<Paper>`
  @page { ${({ $size }) => $size && `size: ${$size};`} margin: ${({ $margin = '14mm' }) => $margin}; }
`;
