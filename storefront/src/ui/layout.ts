/** Layouts and small texts that many parts share. */
import { css, styled } from 'styled-components';
import { color, size, space } from '../theme/tokens.ts';

type Size = 'xs' | 's' | 'm' | 'l' | 'xl';

interface Gap {
  /** Between rows and columns, or one for each. */
  $gap?: Size | `${Size | '0'} ${Size}`;
}

/** Names of spaces become the theme's variables. */
const gapOf = (gap: string): string => gap.replaceAll(/[a-z]+/g, 'var(--space-$&)');

/** Parts beside each other, and below each other where there is no room. */
export const Row = styled.div<Gap & { $align?: string; $justify?: string }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap = 's' }) => gapOf($gap)};
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
`;

/** Parts below each other. */
export const Stack = styled.div<Gap>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 'm' }) => gapOf($gap)};
  min-width: 0;
`;

/** An explanation in small text. */
export const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

/** What is wrong, in small text. */
export const ErrorText = styled.p`
  color: ${color.oxide};
  font-size: ${size.small};
  font-weight: 500;
`;

/** What went wrong, on a ground of its own. */
export const ErrorNotice = styled.div`
  display: grid;
  gap: ${space.xs};
  padding: ${space.m};
  border-left: 3px solid ${color.oxide};
  background: ${color.cotton};
`;

/** A group of choices: its legend above them, and what is wrong below. */
export const choices = css`
  legend {
    margin-bottom: 0.4rem;
    padding: 0;
    font-size: ${size.small};
    font-weight: 600;
  }

  > p {
    margin-top: 0.4rem;
    color: ${color.oxide};
    font-size: ${size.small};
    font-weight: 500;
  }
`;
