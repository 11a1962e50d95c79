/** Parts of the pages about a shopper's orders. Other pages do not load them. */
import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';
import { Lead, PageTitle } from './text.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { Stack } from './layout.ts';

/** The head of a page: its heading, and an introduction. */
export function PageIntroduction({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="header" $gap="s">
      <PageTitle>{title}</PageTitle>
      <Lead>{children}</Lead>
    </Stack>
  );
}

/** The placeholder of a page's content, with its words for screen readers. */
export function PageLoading({ text, height = '24rem' }: { text: string; height?: string }) {
  return (
    <div aria-busy="true" aria-live="polite">
      <VisuallyHidden>{text}</VisuallyHidden>
      <Skeleton $height={height} />
    </div>
  );
}
