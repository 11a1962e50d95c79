import type { Ref } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';

interface LoadMoreProps {
  ref?: Ref<HTMLDivElement>;
  shown: number;
  total: number;
  hasMore: boolean;
  loading: boolean;
  onLoad: () => void;
}

/** The progress through the list, and the button that loads the next page. */
export function LoadMore({ ref, shown, total, hasMore, loading, onLoad }: LoadMoreProps) {
  return (
    <StyledMore ref={ref} data-more>
      <output>{`Showing ${shown} of ${total}`}</output>
      <StyledProgress aria-hidden="true">
        <span style={{ transform: `scaleX(${shown / total})` }} />
      </StyledProgress>
      {hasMore && (
        <Button variant="secondary" busy={loading} onClick={onLoad}>
          {loading ? 'Loading...' : 'Load More Products'}
        </Button>
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
