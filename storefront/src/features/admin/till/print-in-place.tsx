import { type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { type Paper, PrintedSheets, usePrintOnce } from '../../../ui/paper.tsx';

/** Prints sheets once as soon as they are there, without leaving the page. They are not on the screen. */
export function PrintInPlace({ paper, children }: { paper: Paper; children: ReactNode }) {
  usePrintOnce(true);
  return createPortal(
    <StyledPrinted data-printed-alone aria-hidden>
      <OnlyThis />
      <PrintedSheets paper={paper}>{children}</PrintedSheets>
    </StyledPrinted>,
    document.body,
  );
}

const OnlyThis = createGlobalStyle`
  @media print {
    body > :not([data-printed-alone]) { display: none !important; }
  }
`;

/** Laid out beyond the screen, because the length of a roll is measured. */
const StyledPrinted = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline-start: -200vw;

  @media print {
    position: static;
  }
`;
