import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from './layout.ts';

interface PaginationProps {
  /** Page number, from 1. */
  page: number;
  pageSize: number;
  /** Number of rows on all pages. */
  total: number;
  /** Whether there may be more rows than the total. */
  isMinimum?: boolean;
  /** Plural noun for the rows, such as 'orders'. */
  itemsName: string;
  onPageChange: (page: number) => void;
}

/** Shows '21–40 of 57 orders', and buttons for the previous and next page when there are several. */
export function Pagination({
  page,
  pageSize,
  total,
  isMinimum = false,
  itemsName,
  onPageChange,
}: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = Math.min(total, (page - 1) * pageSize + 1);
  const last = Math.min(total, page * pageSize);
  return (
    <StyledPagination as="nav" $align="center" $justify="space-between" aria-label={`Pages of ${itemsName}`}>
      <p aria-live="polite">{`${first}–${last} of ${total}${isMinimum ? ' or more' : ''} ${total === 1 ? itemsName.replace(/s$/, '') : itemsName}`}</p>
      {pages > 1 && (
        <div>
          <Button variant="secondary" small disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
            Previous
          </Button>
          <Button variant="secondary" small disabled={page >= pages} onClick={() => onPageChange(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </StyledPagination>
  );
}

const StyledPagination = styled(Row)`
  min-height: 3.5rem;
  padding-top: ${space.s};
  color: ${color.inkSoft};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;

  div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s};
  }
`;
