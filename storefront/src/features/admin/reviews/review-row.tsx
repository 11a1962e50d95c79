import type { AdminReview } from '@chitenge/contract/admin-review';
import { MAX_STARS, REVIEW_FIT_LABELS } from '@chitenge/contract/review-terms';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Stars } from '../../../ui/rating.tsx';
import { Secondary } from '../components/admin-list.tsx';
import { formatShortDateTime } from '../components/format-time.ts';
import { RecordActions, RecordName, RecordRow } from '../components/record-row.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { REVIEW_STATUS_BADGES } from './review-status.ts';

interface ReviewRowProps {
  review: AdminReview;
  busy: boolean;
  onDecide: (status: 'published' | 'archived') => void;
}

/** A review with what staff may do. The words are the buyer's. */
export function ReviewRow({ review, busy, onDecide }: ReviewRowProps) {
  const { product, status, stars, body, displayName, isBuyer, size, fit, createdAt } = review;
  const badge = REVIEW_STATUS_BADGES[status];
  const name = `the review of ${product.name} by ${displayName}`;
  const facts = [
    displayName,
    isBuyer ? null : 'sample, not of a buyer',
    size === null ? null : `size ${size}`,
    fit === null ? null : REVIEW_FIT_LABELS[fit].toLowerCase(),
    formatShortDateTime(createdAt),
  ];
  return (
    <RecordRow aria-label={`${product.name}, ${displayName}`}>
      <div>
        <RecordName>
          <h2>
            <Link to={paths.product(product.slug)}>{product.name}</Link>
          </h2>
          <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
        </RecordName>
        <StyledStars>
          <Stars value={stars} label={`${stars} of ${MAX_STARS} stars`} />
        </StyledStars>
        {body !== null && <StyledBody>{body}</StyledBody>}
        <Secondary as="p">{facts.filter((fact) => fact !== null).join('; ')}</Secondary>
      </div>
      <RecordActions>
        {status !== 'published' && (
          <Button
            variant="secondary"
            small
            busy={busy}
            onClick={() => onDecide('published')}
            aria-label={`Publish ${name}`}
          >
            Publish
          </Button>
        )}
        {status !== 'archived' && (
          <Button
            variant="secondary"
            small
            busy={busy}
            onClick={() => onDecide('archived')}
            aria-label={`Hide ${name}`}
          >
            Hide
          </Button>
        )}
      </RecordActions>
    </RecordRow>
  );
}

const StyledStars = styled.div`
  display: flex;
`;

const StyledBody = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
