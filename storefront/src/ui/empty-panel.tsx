import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { from } from '../theme/breakpoints.ts';
import type { PrintName } from '../theme/prints.ts';
import { color, font, size, space } from '../theme/tokens.ts';
import { ClothPanel } from './cloth-panel.tsx';
import { Row } from './layout.ts';

interface EmptyPanelProps {
  title: string;
  /** Element of the title. */
  as?: 'h1' | 'h2';
  text?: ReactNode;
  cloth: PrintName;
  /** One button, and other links. */
  children: ReactNode;
}

/** Replaces the content of a whole page: what there is not, what to do next, and cloth beside it. */
export function EmptyPanel({ title, as: Title = 'h2', text, cloth, children }: EmptyPanelProps) {
  return (
    <ClothPanel cloth={cloth} height="6rem" rows={4}>
      <StyledWords>
        <Title>{title}</Title>
        {text && <p>{text}</p>}
        <StyledActions $align="center" $gap="s l">
          {children}
        </StyledActions>
      </StyledWords>
    </ClothPanel>
  );
}

const StyledWords = styled.div`
  display: grid;
  align-content: center;
  gap: ${space.m};
  padding: ${space.l};

  ${from.tablet} {
    padding: clamp(2.5rem, 6vw, 6rem) clamp(1.5rem, 5vw, 5rem);
  }

  h1 {
    font: 400 ${size.title} / 1.02 ${font.display};
  }

  > p {
    max-width: 34rem;
    color: ${color.inkSoft};
    font-size: ${size.lead};
  }
`;

const StyledActions = styled(Row)`
  margin-top: ${space.s};
`;
