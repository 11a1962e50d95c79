import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { loadPart } from '../../lib/load-part.ts';
import { createStore } from '../../lib/store.ts';
import { useStore } from '../../lib/use-store.ts';
import type { RadixTooltip, RadixTooltipProvider } from './radix-tooltip.tsx';

interface RadixParts {
  RadixTooltip: typeof RadixTooltip;
  RadixTooltipProvider: typeof RadixTooltipProvider;
}

const noop = () => undefined;

/** Radix' tooltip after it has loaded. The first mouse movement or key press loads it, on devices that can hover. */
const radixParts = createStore<RadixParts | null>(null, {
  onFirstSubscriber: () => {
    if (!matchMedia('(hover: hover)').matches) return noop;
    const controller = new AbortController();
    const load = async () => {
      controller.abort();
      const parts = await loadPart(() => import('./radix-tooltip.tsx'));
      await triggersIdle();
      radixParts.set(parts);
    };
    for (const type of ['pointermove', 'keydown'])
      addEventListener(type, () => void load().catch(noop), { signal: controller.signal });
    return () => controller.abort();
  },
});

const POLL_MS = 200;

/** A trigger in use, or a dialog that returns the focus to one. */
const IN_USE = '[data-tooltips]:is(:hover, :focus-within), [role="dialog"]';

/** Waits until no trigger is in use: Radix mounts the triggers again, which would lose a press or the focus. */
async function triggersIdle(): Promise<void> {
  while (document.querySelector(IN_USE)) await new Promise((resolve) => void setTimeout(resolve, POLL_MS));
}

/** Contains tooltips. After one has closed, the next one opens without a delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  const radix = useStore(radixParts);
  return (
    <StyledTriggers data-tooltips>
      {radix ? <radix.RadixTooltipProvider>{children}</radix.RadixTooltipProvider> : children}
    </StyledTriggers>
  );
}

/** Shows a text beside the element inside, which needs an accessible name of its own: a phone shows no tooltips. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const radix = useStore(radixParts);
  return radix ? <radix.RadixTooltip text={text}>{children}</radix.RadixTooltip> : children;
}

const StyledTriggers = styled.span`
  display: contents;
`;
