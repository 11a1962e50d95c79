import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, afterEach, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MOUSE = { pointerType: 'mouse' };

function hover(name: string, pointer: object = MOUSE): void {
  fireEvent.pointerEnter(screen.getByRole('button', { name }), pointer);
}

function leave(name: string): void {
  fireEvent.pointerLeave(screen.getByRole('button', { name }), MOUSE);
}

function wait(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

function show(): void {
  render(
    <>
      <Tooltip text="Your cart">
        <button type="button">cart</button>
      </Tooltip>
      <Tooltip text="Your wishlist">
        <button type="button">wishlist</button>
      </Tooltip>
    </>,
  );
}

it('opens after 700 ms; a second one at once when it follows within 300 ms', () => {
  show();
  hover('cart');
  wait(699);
  expect(screen.queryByRole('tooltip')).toBeNull();
  wait(1);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Your cart');

  leave('cart');
  expect(screen.queryByRole('tooltip')).toBeNull();
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

it('goes away by Escape, and does not come for a finger', () => {
  show();
  hover('cart');
  wait(700);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();

  hover('wishlist', { pointerType: 'touch' });
  wait(2000);
  expect(screen.queryByRole('tooltip')).toBeNull();
});
