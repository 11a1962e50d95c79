import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, depth, size } from '../../theme/tokens.ts';

/** docs/behaviour.md#limits-and-timings, in milliseconds. */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

export function RadixTooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS} disableHoverableContent>
      {children}
    </Radix.Provider>
  );
}

export function RadixTooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <StyledContent align="end" side="bottom" sideOffset={6}>
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
  pointer-events: none;
`;
