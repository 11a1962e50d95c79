import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, depth, size } from '../theme/tokens.ts';

/** Section 9, in milliseconds: how long the mouse rests before the first tooltip, and how soon after one the next comes at once. */
const DELAY = 700;
const SKIP_DELAY = 300;

/** When the last tooltip of the page was left. */
let lastLeft = -Infinity;

/**
 * Says in words what the one element inside does: when the mouse rests on it, and at once for the keyboard. Escape puts
 * it away. It only repeats the element's own label, so nothing is lost where it is not seen, as on a phone.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (after: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), after);
  };
  const hide = (): void => {
    clearTimeout(timer.current);
    if (open) lastLeft = performance.now();
    setOpen(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return undefined;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <StyledAnchor
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') show(performance.now() - lastLeft < SKIP_DELAY ? 0 : DELAY);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) show(0);
      }}
      onBlur={hide}
    >
      {children}
      {open && (
        <StyledBubble role="tooltip" id={id}>
          {text}
        </StyledBubble>
      )}
    </StyledAnchor>
  );
}

const StyledAnchor = styled.span`
  position: relative;
  display: inline-flex;
`;

// The tools stand at the right edge of the page, so it grows to the left.
const StyledBubble = styled.span`
  position: absolute;
  top: calc(100% + 6px);
  right: 0;
  z-index: ${depth.tooltip};
  width: max-content;
  max-width: 18rem;
  padding: 0.4rem 0.7rem;
  background: ${color.ink};
  color: ${color.paper};
  font-size: ${size.small};
  line-height: 1.4;
  pointer-events: none;
`;
