import { styled } from 'styled-components';
import { color, space } from '../../theme/tokens.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Placeholders for cart lines while the cart loads. */
export function CartSkeleton({ lines }: { lines: number }) {
  return (
    <div aria-busy="true" aria-live="polite">
      <VisuallyHidden>Loading cart...</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <StyledLine key={line}>
          <Skeleton $ratio="4 / 5" />
          <div>
            <Skeleton $width="70%" $height="1.25rem" />
            <Skeleton $width="40%" $height="1rem" />
          </div>
        </StyledLine>
      ))}
    </div>
  );
}

const StyledLine = styled.div`
  display: grid;
  grid-template-columns: 5.5rem 1fr;
  gap: ${space.m};
  padding-block: ${space.m};
  border-bottom: 1px solid ${color.hairline};

  > div:last-child {
    display: grid;
    gap: ${space.s};
    align-content: start;
  }
`;
