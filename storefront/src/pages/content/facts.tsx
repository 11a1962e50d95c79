import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, size, space } from '../../theme/tokens.ts';
import { Icon } from '../../ui/icon.tsx';

/** Cards beside each other, over the whole width of the page's text. */
export const FactList = styled.ul`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${space.m};
`;

interface FactProps {
  shape: ReactElement;
  title: string;
  children?: ReactNode;
}

/** One fact: an icon, a title and words. */
export function Fact({ shape, title, children }: FactProps) {
  return (
    <StyledFact>
      <Icon shape={shape} side={28} />
      <h2>{title}</h2>
      {children}
    </StyledFact>
  );
}

const StyledFact = styled.li`
  display: grid;
  align-content: start;
  gap: ${space.s};
  padding: ${space.l};
  border: 1px solid ${color.hairline};
  background: ${color.white};

  svg {
    color: ${color.copper};
  }

  h2 {
    font: 400 ${size.subheading} / 1.2 ${font.display};
    overflow-wrap: anywhere;
  }

  p {
    overflow-wrap: anywhere;
  }

  strong {
    font-weight: 600;
  }
`;

/** A sentence above or below the cards. */
export const FactText = styled.p`
  grid-column: 1 / -1;
  max-width: 44rem;
  font-size: ${size.lead};
`;
