/** Parts of the pages about a shopper's orders. Other pages do not load them. */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';
import { Skeleton } from './skeleton.tsx';
import { Lead, PageTitle } from './text.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

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

/** The placeholder of a page's content, with its words for screen readers. */
export function PageLoading({ text, height = '24rem' }: { text: string; height?: string }) {
  return (
    <div aria-busy="true" aria-live="polite">
      <VisuallyHidden>{text}</VisuallyHidden>
      <Skeleton $height={height} />
    </div>
  );
}
