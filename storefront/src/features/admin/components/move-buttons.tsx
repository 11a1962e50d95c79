import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { touchTarget } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface MoveButtonsProps {
  /** Name of the row. */
  name: string;
  /** The row's place in the list, from 0. */
  at: number;
  /** Number of rows. */
  count: number;
  /** @param by -1 for up, 1 for down */
  onMove: (by: -1 | 1, press: MouseEvent<HTMLElement>) => void;
}

/** Moves a row of a sorted list. The buttons keep the focus at the list's ends, which `disabled` would lose. */
export function MoveButtons({ name, at, count, onMove }: MoveButtonsProps) {
  const move = (by: -1 | 1) => ({
    'aria-disabled': at + by < 0 || at + by >= count,
    onClick: (press: MouseEvent<HTMLElement>) => onMove(by, press),
  });
  return (
    <>
      <StyledButton variant="quiet" small aria-label={`Move ${name} up`} {...move(-1)}>
        Up
      </StyledButton>
      <StyledButton variant="quiet" small aria-label={`Move ${name} down`} {...move(1)}>
        Down
      </StyledButton>
    </>
  );
}

const StyledButton = styled(Button)`
  min-width: ${touchTarget};
`;

/** Says the new place of a moved row. Render it before the first move, so that screen readers watch it. */
export function MovedPlace({ children }: { children: ReactNode }) {
  return (
    <VisuallyHidden as="output" aria-live="polite">
      {children}
    </VisuallyHidden>
  );
}
