import { createGlobalStyle } from 'styled-components';

/** Hides everything except the page's main content on paper. The sheet hides its own toolbar. */
export const PrintStyles = createGlobalStyle`
  @page { margin: 14mm; }

  @media print {
    html { background: none; font-size: 11pt; }
    #root > :not(main) { display: none; }
  }
`;
