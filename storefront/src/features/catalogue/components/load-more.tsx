import { PAGE_SIZE } from '@chitenge/contract/paging';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';

interface LoadMoreProps {
  ref?: Ref<HTMLDivElement>;
  /** Products before the first one that is shown. */
  first: number;
  shown: number;
  total: number;
  hasMore: boolean;
  loading: boolean;
  onLoad: () => void;
  /** Returns the query of a page of this listing. */
  toPage: (page: number) => string;
}

/** The progress through the list, and the button that loads the next page. Without scripts it is a link. */
export function LoadMore({ ref, first, shown, total, hasMore, loading, onLoad, toPage }: LoadMoreProps) {
  const last = first + shown;
  return (
    <StyledMore ref={ref} data-more>
      <output>{`Showing ${first > 0 && shown > 0 ? `${first + 1} to ${last}` : shown} of ${total}`}</output>
      <StyledProgress aria-hidden="true">
        <span style={{ transform: `scaleX(${Math.min(last / total, 1)})` }} />
      </StyledProgress>
      {hasMore && (
        <Button variant="secondary" busy={loading} onClick={onLoad} data-needs-script>
          {loading ? 'Loading...' : 'Load More Products'}
        </Button>
      )}
      {hasMore && (
        <noscript>{import.meta.env.SSR && <a href={toPage(last / PAGE_SIZE + 1)}>More products</a>}</noscript>
      )}
      {first > 0 && (
        <ButtonLink to={toPage(1)} variant="secondary" small>
          From the first product
        </ButtonLink>
      )}
    </StyledMore>
  );
}

const StyledMore = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space.m};
  margin-top: ${space.xxl};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

const StyledProgress = styled.div`
  width: min(12rem, 100%);
  height: 2px;
  margin-bottom: ${space.s};
  background: ${color.hairline};

  span {
    display: block;
    height: 100%;
    background: ${color.copper};
    transform-origin: left;
  }
`;
