import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Placeholder for a list that is loading. */
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

/** Message in place of an empty list. */
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
