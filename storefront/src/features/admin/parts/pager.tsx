import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';

interface PagerProps {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** Rows in all. */
  total: number;
  /** What is counted, in the plural: 'orders'. */
  of: string;
  onPage: (page: number) => void;
}

/** '21–40 of 57 orders', and the way to the pages before and after. No buttons while there is one page. */
export function Pager({ page, pageSize, total, of, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = Math.min(total, (page - 1) * pageSize + 1);
  const last = Math.min(total, page * pageSize);
  return (
    <StyledPager aria-label={`Pages of ${of}`}>
      <p aria-live="polite">{`${first}–${last} of ${total} ${of}`}</p>
      {pages > 1 && (
        <div>
          <Button variant="secondary" small disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <Button variant="secondary" small disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </StyledPager>
  );
}

const StyledPager = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  min-height: 3.5rem;
  padding-top: ${space.s};
  color: ${color.inkSoft};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;

  div {
    display: flex;
    gap: ${space.s};
  }
`;
