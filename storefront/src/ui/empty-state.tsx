import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, size, space } from '../theme/tokens.ts';
import { WaxPrint } from './wax-print.tsx';

interface EmptyStateProps {
  title: string;
  /** Element of the title. */
  as?: 'p' | 'h1' | 'h2';
  text?: ReactNode;
  /** Buttons and links. */
  children?: ReactNode;
}

/** Replaces an empty list or page: a print, a title, and what to do next. */
export function EmptyState({ title, as: Title = 'p', text, children }: EmptyStateProps) {
  return (
    <StyledEmpty>
      <StyledPrint>
        <WaxPrint $print="leaf" $scale={0.75} $anchor="left top" />
      </StyledPrint>
      <StyledTitle as={Title}>{title}</StyledTitle>
      {text && <StyledText>{text}</StyledText>}
      {children && <StyledActions>{children}</StyledActions>}
    </StyledEmpty>
  );
}

const StyledEmpty = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  padding-block: ${space.xxl};
  text-align: center;
`;

const StyledPrint = styled.div`
  width: 9rem;
  height: 6rem;
  margin-bottom: ${space.s};
  color: ${color.copper};
`;

const StyledTitle = styled.p`
  max-width: 24ch;
  font: 400 ${size.heading} / 1.15 ${font.display};
  text-wrap: balance;
`;

const StyledText = styled.p`
  max-width: 44ch;
  color: ${color.inkSoft};
`;

const StyledActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.m};
  margin-top: ${space.s};
`;
