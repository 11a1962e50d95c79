import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/error-state.tsx';
import { AdminList } from '../components/admin-list.tsx';
import { FilterSelect } from '../components/filter-select.tsx';
import { ListEmpty, ListLoading } from '../components/list-states.tsx';
import { Pagination } from '../components/pagination.tsx';
import { Toolbar } from '../components/toolbar.tsx';
import { pageChange, parsePage, useUrlFilters } from '../components/use-url-filters.ts';
import { adminReviewsQuery, REVIEWS_PAGE_SIZE, useUpdateReview } from './api/reviews.ts';
import { ReviewRow } from './review-row.tsx';
import { parseReviewStatus, REVIEW_STATUS_OPTIONS } from './review-status.ts';

/** The Reviews tab: docs/behaviour.md#reviews-tab. */
export function ReviewsTab() {
  const [query, change] = useUrlFilters();
  const status = parseReviewStatus(query);
  return (
    <>
      <Toolbar
        filters={
          <FilterSelect
            label="State"
            allLabel="All States"
            value={status}
            options={REVIEW_STATUS_OPTIONS}
            onValueChange={(state) => change({ state, page: '' })}
          />
        }
      />
      <Results status={status} page={parsePage(query)} onPageChange={(page) => change(pageChange(page))} />
    </>
  );
}

interface ResultsProps {
  status: string;
  /** From 1. */
  page: number;
  onPageChange: (page: number) => void;
}

function Results({ status, page, onPageChange }: ResultsProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(adminReviewsQuery(status, page));
  const update = useUpdateReview();
  if (error && !data)
    return (
      <ErrorState title="Failed to fetch reviews" onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <ListLoading text="Loading reviews..." />;
  if (data.total === 0)
    return (
      <ListEmpty>
        {status === ''
          ? 'No reviews yet. The message about a delivery links to the page on which buyers write them.'
          : 'No reviews match your filter.'}
      </ListEmpty>
    );
  return (
    <>
      <AdminList $stale={isPlaceholderData} aria-label="Reviews" aria-busy={isPlaceholderData}>
        {data.rows.map((review) => (
          <ReviewRow
            key={review.id}
            review={review}
            busy={update.isPending}
            onDecide={(decision) =>
              update.mutate({ id: review.id, status: decision, version: review.version })
            }
          />
        ))}
      </AdminList>
      <Pagination
        page={page}
        pageSize={REVIEWS_PAGE_SIZE}
        total={data.total}
        itemsName="reviews"
        onPageChange={onPageChange}
      />
    </>
  );
}
