import { useEffect, useRef, useState, type ReactElement } from 'react';
import { styled } from 'styled-components';
import { color, depth, size } from '../theme/tokens.ts';

/** docs/behaviour.md#limits-and-timings, in milliseconds. */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** When the last tooltip has closed. The next one then opens without a delay. */
let closedAt = -Infinity;

/** Shows a text below the element inside, which needs an accessible name of its own: a phone shows no tooltips. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    clearTimeout(timer.current);
    // Before the pointer enters the neighbour.
    if (isOpen) closedAt = performance.now();
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      closedAt = performance.now();
      setOpen(false);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOpen]);

  return (
    <StyledTrigger
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'touch') return;
        if (performance.now() - closedAt < SKIP_DELAY_MS) setOpen(true);
        else timer.current = setTimeout(() => setOpen(true), DELAY_MS);
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => setOpen(target.matches(':focus-visible'))}
      onBlur={close}
    >
      {children}
      {isOpen && <StyledText role="tooltip">{text}</StyledText>}
    </StyledTrigger>
  );
}

const StyledTrigger = styled.span`
  position: relative;
  display: flex;
`;

const StyledText = styled.span`
  position: absolute;
  z-index: ${depth.tooltip};
  top: calc(100% + 6px);
  right: 0;
  padding: 0.4rem 0.7rem;
  background: ${color.ink};
  color: ${color.paper};
  font-size: ${size.small};
  line-height: 1.4;
  white-space: nowrap;
  pointer-events: none;
`;
