import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, size, space } from '../../../theme/tokens.ts';

interface SectionProps {
  title: string;
  /** The level of its heading: h3 below the title of a dialog. */
  heading?: 'h2' | 'h3';
  children: ReactNode;
}

/** A labelled section of a dialog or page. */
export function Section({ title, heading: Heading = 'h3', children }: SectionProps) {
  const id = useId();
  return (
    <StyledSection aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </StyledSection>
  );
}

const StyledSection = styled.section`
  display: grid;
  gap: ${space.s};
  align-content: start;
  min-width: 0;

  > :first-child {
    padding-bottom: ${space.xs};
    border-bottom: 1px solid ${color.hairline};
    color: ${color.inkSoft};
    font: 600 ${size.small} / 1.4 ${font.text};
  }
`;
