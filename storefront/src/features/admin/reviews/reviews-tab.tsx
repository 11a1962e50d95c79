import type { AdminReview, UpdateReview } from '@chitenge/contract/admin-review';
import {
  MAX_STARS,
  REVIEW_FIT_LABELS,
  REVIEW_STATUSES,
  type ReviewStatus,
} from '@chitenge/contract/review-terms';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Stars } from '../../../ui/rating.tsx';
import { Secondary } from '../components/layout.ts';
import { formatShortDateTime } from '../components/format-time.ts';
import { type BadgeContent, StatusBadge } from '../components/status-badge.tsx';
import { ListPage } from '../list-page/list-page.tsx';
import type { ListColumn } from '../list-page/list.ts';
import { type StaffList, useStaffList } from '../list-page/use-staff-list.tsx';
import { getApiError } from '../../../lib/api-error.ts';
import { staffCall } from '../session/admin-api.ts';
import { useCommand } from '../session/use-command.ts';

const BADGES: Readonly<Record<ReviewStatus, BadgeContent>> = {
  draft: { label: 'Waiting', tone: 'waiting' },
  published: { label: 'Published', tone: 'good' },
  archived: { label: 'Hidden', tone: 'quiet' },
};
const STATES = REVIEW_STATUSES.map((value) => ({ value, label: BADGES[value].label }));

function factsOf({ displayName, isBuyer, size, fit, createdAt }: AdminReview): string {
  return [
    displayName,
    isBuyer ? null : 'sample, not of a buyer',
    size === null ? null : `size ${size}`,
    fit === null ? null : REVIEW_FIT_LABELS[fit].toLowerCase(),
    formatShortDateTime(createdAt),
  ]
    .filter((fact) => fact !== null)
    .join('; ');
}

const COLUMNS: readonly ListColumn<AdminReview>[] = [
  {
    label: 'Review',
    width: 'minmax(0, 1fr)',
    render: (review) => (
      <>
        <h2>
          <Link to={paths.product(review.product.slug)}>{review.product.name}</Link>
        </h2>
        <Stars value={review.stars} label={`${review.stars} of ${MAX_STARS} stars`} />
        {review.body !== null && <p style={{ whiteSpace: 'pre-line' }}>{review.body}</p>}
        <Secondary as="p">{factsOf(review)}</Secondary>
      </>
    ),
  },
  {
    label: 'State',
    width: '8rem',
    phone: 'start',
    render: ({ status }) => <StatusBadge tone={BADGES[status].tone}>{BADGES[status].label}</StatusBadge>,
  },
];

/** Publishes or hides a review. */
function Decisions({ review }: { review: AdminReview }) {
  const update = useUpdateReview();
  const decide = (status: 'published' | 'archived', verb: string) =>
    review.status !== status && (
      <Button
        variant="secondary"
        small
        busy={update.isPending}
        onClick={() => update.mutate({ id: review.id, status, version: review.version })}
        aria-label={`${verb} the review of ${review.product.name} by ${review.displayName}`}
      >
        {verb}
      </Button>
    );
  return (
    <>
      {decide('published', 'Publish')}
      {decide('archived', 'Hide')}
    </>
  );
}

const REVIEWS: StaffList<'GET /api/admin/reviews', 'status'> = {
  route: 'GET /api/admin/reviews',
  pageSize: 25,
  label: 'Reviews',
  itemsName: 'reviews',
  viewsOf: 'reviews',
  filters: [{ name: 'status', param: 'state', label: 'State', allLabel: 'All States', options: STATES }],
  columns: [
    ...COLUMNS,
    {
      label: '',
      width: '12rem',
      phone: 'end',
      align: 'actions',
      render: (review) => <Decisions review={review} />,
    },
  ],
  rowName: ({ product, displayName }) => `${product.name}, ${displayName}`,
  empty: 'No reviews yet. The message about a delivery links to the page on which buyers write them.',
  noMatch: 'No reviews match your filter.',
};

/** The Reviews page: docs/back-office.md#reviews-tab. */
export function ReviewsTab() {
  return <ListPage {...useStaffList(REVIEWS).page} />;
}

/** Publishes or hides a review. When the buyer has changed it meanwhile, the list shows the new words. */
const useUpdateReview = () =>
  useCommand({
    scope: 'reviews',
    send: ({ id, ...body }: UpdateReview & { id: string }) =>
      staffCall('PATCH /api/admin/reviews/:id', { params: { id }, body }),
    done: ({ status }) => ({ title: status === 'published' ? 'Review published' : 'Review hidden' }),
    failed: (error) =>
      getApiError(error)?.status === 409
        ? 'The buyer has changed this review. Read it again.'
        : 'Failed to update review',
    refresh: [['/api/admin/reviews']],
    isBusyUntilFresh: true,
  });
