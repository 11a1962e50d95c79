import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { color, font, size, space } from '../../../theme/tokens.ts';

interface CountCardProps {
  label: ReactNode;
  /** Null while it loads. */
  count: number | null;
  /** Highlights the count, because staff need to act. */
  urgent?: boolean;
}

/** A count with its label. */
export function CountCard({ label, count, urgent = false }: CountCardProps) {
  return (
    <StyledCard data-urgent={urgent}>
      <dt>{label}</dt>
      <dd>{count ?? <span aria-label="not known yet">–</span>}</dd>
    </StyledCard>
  );
}

/** A grid of cards with at most `$phone` columns on a phone, fewer with large text, and `$columns` from a tablet on. */
export const CountCards = styled.dl<{ $columns: number; $phone: number }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fit,
    minmax(max(4.4rem, (100% - ${({ $phone }) => $phone}px) / ${({ $phone }) => $phone}), 1fr)
  );
  gap: 1px;
  padding: 1px;

  ${from.tablet} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, 1fr);
  }
`;

const StyledCard = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  padding: ${space.xs} min(0.5rem, 1.5vw);
  box-shadow: 0 0 0 1px ${color.hairline};

  dt {
    color: ${color.inkSoft};
    font-size: ${size.micro};
    line-height: 1.3;
  }

  /* The whole card is the target. */
  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  dd {
    font: 400 1.375rem / 1.25 ${font.display};
    font-variant-numeric: tabular-nums lining-nums;
  }

  ${from.tablet} {
    padding: 0.7rem ${space.m};

    dt {
      font-size: ${size.small};
      line-height: inherit;
    }

    dd {
      font-size: 1.75rem;
    }
  }

  &[data-urgent='true'] dd {
    color: ${color.oxide};
  }
`;
