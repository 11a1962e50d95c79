import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';

/** An error above the form's fields. It scrolls into view and takes the focus, so screen readers announce it. */
export function FormAlert({ title, children }: { title: string; children?: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' });
    alert.current?.focus({ preventScroll: true });
  }, []);
  return (
    <StyledAlert ref={alert} role="alert" tabIndex={-1}>
      <h3>{title}</h3>
      {children}
    </StyledAlert>
  );
}

const StyledAlert = styled.div`
  display: grid;
  gap: ${space.s};
  margin-bottom: ${space.l};
  padding: ${space.m} ${space.l};
  border-left: 3px solid ${color.oxide};
  background: ${color.cotton};
  font-size: ${size.small};

  &:focus {
    outline: none;
  }

  h3 {
    color: ${color.oxide};
    font: inherit;
    font-weight: 600;
  }
`;
