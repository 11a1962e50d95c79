import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { color, size, space } from '../../theme/tokens.ts';

/** Says why an order failed and what to do. It takes the focus when it appears. */
export function FailurePanel({ title, children }: { title: string; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);

  // The panel may be off screen on a phone. Tab then reaches its buttons.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView();
  }, []);

  return (
    <StyledPanel ref={panel} tabIndex={-1} role="alert">
      <h2>{title}</h2>
      {children}
    </StyledPanel>
  );
}

const StyledPanel = styled.section`
  display: grid;
  gap: ${space.m};
  margin-block: ${space.m};
  padding: ${space.l};
  border-left: 3px solid ${color.oxide};
  background: ${color.white};
  /* On a phone the toast about the failure covers the top of the screen, below the notice about the connection. */
  scroll-margin-top: calc(10rem + var(--notice-height, 0px));

  ${from.desk} {
    margin-top: 0;
    scroll-margin-top: var(--notice-height, 0);
  }

  &:focus {
    outline: none;
  }

  h2 {
    color: ${color.oxide};
    font: inherit;
    font-weight: 600;
  }

  ul {
    display: grid;
    gap: ${space.m};
  }

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s} ${space.m};
  }

  li > p,
  li > div {
    flex: 1 0 100%;
  }

  p {
    font-size: ${size.small};
  }

  > div {
    display: grid;
    gap: ${space.s};
    justify-items: start;
  }
`;
