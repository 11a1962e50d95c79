import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/tokens.ts';

/** neutral: no action needed; waiting: action needed; good: done; bad: problem; quiet: closed or hidden. */
export type BadgeTone = 'neutral' | 'waiting' | 'good' | 'bad' | 'quiet';

export interface BadgeContent {
  label: string;
  tone: BadgeTone;
}

/** Badges of what the owner publishes. */
export const PUBLICATION_BADGES = {
  draft: { label: 'Draft', tone: 'neutral' },
  published: { label: 'Published', tone: 'good' },
  archived: { label: 'Archived', tone: 'quiet' },
} as const satisfies Record<string, BadgeContent>;

/** A status label with a coloured dot. The label carries the meaning without the colour. */
export function StatusBadge({ tone, children }: { tone: BadgeTone; children: string }) {
  return <StyledBadge data-tone={tone}>{children}</StyledBadge>;
}

const StyledBadge = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  padding: 0.15em 0.6em;
  border: 1px solid var(--tone);
  color: var(--tone);
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.35;
  --tone: ${color.ink};

  ${from.desk} {
    white-space: nowrap;
  }

  &::before {
    flex: none;
    width: 0.5em;
    height: 0.5em;
    border-radius: 50%;
    background: currentColor;
    content: '';
  }

  &[data-tone='waiting'] {
    --tone: ${color.copper};
  }

  &[data-tone='good'] {
    --tone: ${color.forestLight};
  }

  &[data-tone='bad'] {
    --tone: ${color.oxide};
  }

  &[data-tone='quiet'] {
    --tone: ${color.inkSoft};
  }
`;
