import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, depth, size } from '../theme/tokens.ts';

/** Section 9, in milliseconds. */
const DELAY = 700;
const SKIP_DELAY = 300;

/** Holds the delays for all tooltips below it. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={DELAY} skipDelayDuration={SKIP_DELAY}>
      {children}
    </Radix.Provider>
  );
}

/** Says in words what the element inside does, on hover and on focus. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <StyledContent sideOffset={6} collisionPadding={8}>
          {text}
        </StyledContent>
      </Radix.Portal>
    </Radix.Root>
  );
}

const StyledContent = styled(Radix.Content)`
  z-index: ${depth.tooltip};
  max-width: 18rem;
  padding: 0.4rem 0.7rem;
  background: ${color.ink};
  color: ${color.paper};
  font-size: ${size.small};
  line-height: 1.4;
`;
