import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { color, font, size, space } from '../../theme/tokens.ts';

interface FormCardProps {
  title: string;
  /** Explains the card's fields. */
  text?: string;
  children: ReactNode;
}

/** One of the checkout's three cards, with its fields side by side on wide screens. */
export function FormCard({ title, text, children }: FormCardProps) {
  const id = useId();
  return (
    <StyledCard aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p>{text}</p>}
      <StyledFields>{children}</StyledFields>
    </StyledCard>
  );
}

/** Makes a field as wide as the card. */
export const WideField = styled.div`
  grid-column: 1 / -1;
`;

const StyledCard = styled.section`
  padding-block: ${space.l};
  border-top: 1px solid ${color.hairline};

  > h2 {
    font: 400 ${size.subheading} / 1.2 ${font.display};
  }

  > p {
    margin-top: ${space.xs};
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;

const StyledFields = styled.div`
  display: grid;
  gap: ${space.m};
  margin-top: ${space.l};

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space.l} ${space.m};
  }
`;
