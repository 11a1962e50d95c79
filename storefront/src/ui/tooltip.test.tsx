import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function hover(name: string): void {
  fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' });
}

function leave(name: string): void {
  fireEvent.pointerLeave(screen.getByRole('button', { name }), { pointerType: 'mouse' });
  // Away from the way between the button and its tooltip, which may itself be pointed at.
  fireEvent.pointerMove(document.body, { clientX: 900, clientY: 900 });
}

function wait(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

it('opens after 700 ms; a second one at once when it follows within 300 ms', () => {
  render(
    <TooltipProvider>
      <Tooltip text="Your cart">
        <button type="button">cart</button>
      </Tooltip>
      <Tooltip text="Your wishlist">
        <button type="button">wishlist</button>
      </Tooltip>
    </TooltipProvider>,
  );
  hover('cart');
  wait(699);
  expect(screen.queryByRole('tooltip')).toBeNull();
  wait(1);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Your cart');

  leave('cart');
  wait(299);
  hover('wishlist');
  wait(0);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Your wishlist');

  leave('wishlist');
  wait(301);
  hover('cart');
  wait(0);
  expect(screen.queryByText('Your cart')).toBeNull();
});
