import { styled } from 'styled-components';
import { color } from '../../../theme/tokens.ts';

/** neutral: nothing to do; waiting: somebody's turn; good: done; bad: look here; quiet: over, or hidden. */
export type BadgeTone = 'neutral' | 'waiting' | 'good' | 'bad' | 'quiet';

/** The state of a record, in a word and a dot. The word alone tells it; the dot is for those who scan. */
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
  white-space: nowrap;
  --tone: ${color.ink};

  &::before {
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
