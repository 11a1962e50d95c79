import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, size, space } from '../../../theme/tokens.ts';

/** A labelled section of a dialog. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <StyledSection aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </StyledSection>
  );
}

const StyledSection = styled.section`
  display: grid;
  gap: ${space.s};
  align-content: start;
  min-width: 0;

  h3 {
    padding-bottom: ${space.xs};
    border-bottom: 1px solid ${color.hairline};
    color: ${color.inkSoft};
    font: 600 ${size.small} / 1.4 ${font.text};
  }
`;
