import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const hover = (name: string, pointerType = 'mouse') => fireEvent.pointerEnter(button(name), { pointerType });
const leave = (name: string) => fireEvent.pointerLeave(button(name), { pointerType: 'mouse' });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
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
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('opens after 700 ms; a second one opens immediately when it follows within 300 ms', async () => {
  hover('cart');
  await wait(699);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await wait(1);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Your cart');

  leave('cart');
  expect(screen.queryByRole('tooltip')).toBeNull();
  await wait(299);
  hover('wishlist');
  expect(screen.getByRole('tooltip')).toHaveTextContent('Your wishlist');

  // The pointer leaves one and enters its neighbour in the same moment.
  act(() => {
    leave('wishlist');
    hover('cart');
  });
  expect(screen.getByRole('tooltip')).toHaveTextContent('Your cart');

  leave('cart');
  await wait(301);
  hover('cart');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('closes on Escape and does not open for touch', async () => {
  hover('cart');
  await wait(700);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  hover('wishlist');
  expect(screen.getByRole('tooltip')).toHaveTextContent('Your wishlist');
  leave('wishlist');

  hover('wishlist', 'touch');
  await wait(2000);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('opens immediately for the keyboard', () => {
  fireEvent.keyDown(document.body, { key: 'Tab' });
  act(() => button('cart').focus());
  expect(screen.getByRole('tooltip')).toHaveTextContent('Your cart');
});
