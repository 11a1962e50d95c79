import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Stands where a list is on its way. `text` is section 2's: 'Loading orders...'. */
export function ListLoading({ text, rows = 5 }: { text: string; rows?: number }) {
  return (
    <StyledLoading>
      <p>{text}</p>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} $height="3.25rem" />
      ))}
    </StyledLoading>
  );
}

/** Stands where a list has nothing to show: one sentence (section 2), quieter than the shop's. */
export const ListEmpty = styled.p`
  padding: ${space.xl} ${space.m};
  border: 1px dashed ${color.hairline};
  color: ${color.inkSoft};
  text-align: center;
`;

const StyledLoading = styled.output`
  display: grid;
  gap: ${space.s};

  p {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;
