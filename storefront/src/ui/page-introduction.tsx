import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';
import { Lead, PageTitle } from './text.tsx';

/** The head of a page: its heading, and an introduction. */
export function PageIntroduction({ title, children }: { title: string; children: ReactNode }) {
  return (
    <StyledHead>
      <PageTitle>{title}</PageTitle>
      <Lead>{children}</Lead>
    </StyledHead>
  );
}

const StyledHead = styled.header`
  display: grid;
  gap: ${space.s};
`;
