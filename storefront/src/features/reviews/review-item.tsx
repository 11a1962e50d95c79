import type { Review } from '@chitenge/contract/review';
import { MAX_STARS, REVIEW_FIT_LABELS } from '@chitenge/contract/review-terms';
import { styled } from 'styled-components';
import { color, size, space } from '../../theme/tokens.ts';
import { Stars } from '../../ui/rating.tsx';

/** The shop's time zone, so that the date is the same for every reader. */
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lusaka' });

/** A published review. Web addresses in its words stay text. */
export function ReviewItem({ review }: { review: Review }) {
  const { stars, body, displayName, isBuyer, createdAt } = review;
  return (
    <StyledItem>
      <Stars value={stars} label={`${stars} of ${MAX_STARS} stars`} />
      {body !== null && <p>{body}</p>}
      <StyledFacts>
        <strong>{displayName}</strong>
        {isBuyer && <span>Bought here</span>}
        <time dateTime={createdAt.slice(0, 10)}>{DATE.format(new Date(createdAt))}</time>
      </StyledFacts>
      <SizeText review={review} />
    </StyledItem>
  );
}

function SizeText({ review: { size, fit } }: { review: Pick<Review, 'size' | 'fit'> }) {
  const parts = [size !== null && `Size ${size}`, fit !== null && REVIEW_FIT_LABELS[fit]].filter(Boolean);
  return parts.length === 0 ? null : <StyledFacts>{parts.join(' – ')}</StyledFacts>;
}

const StyledItem = styled.li`
  display: grid;
  gap: ${space.s};
  padding-block: ${space.m};
  border-top: 1px solid ${color.hairline};

  > p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const StyledFacts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};
  color: ${color.inkSoft};
  font-size: ${size.small};

  strong {
    color: ${color.ink};
    font-weight: 600;
  }
`;
