import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../src/theme/tokens.ts';

interface ExampleProps {
  /** Names the part and its state. */
  title: string;
  /** Makes the part as wide as the example. */
  fill?: boolean;
  /** Makes the example as wide as the page, and the part with it. */
  wide?: boolean;
  /** Shows the part on a dark background. */
  dark?: boolean;
  children: ReactNode;
}

/** One state of a part, with a caption. */
export function Example({ title, fill = false, wide = false, dark = false, children }: ExampleProps) {
  return (
    <StyledExample data-fill={fill || wide} data-wide={wide} data-dark={dark}>
      <figcaption>{title}</figcaption>
      <div>{children}</div>
    </StyledExample>
  );
}

const StyledExample = styled.figure`
  display: grid;
  grid-template-rows: auto 1fr;
  gap: ${space.m};
  min-width: 0;
  padding: ${space.m};
  border: 1px solid ${color.hairline};
  background: ${color.paper};

  &[data-wide='true'] {
    grid-column: 1 / -1;
  }

  figcaption {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    place-content: start;
    align-items: center;
    gap: ${space.m};
    min-width: 0;
  }

  &[data-fill='true'] > div {
    display: block;
  }

  &[data-dark='true'] {
    background: ${color.forest};
    color: ${color.paper};

    figcaption {
      color: inherit;
    }
  }
`;
