import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useStrayScans } from './stray-scans.ts';

afterEach(() => document.body.replaceChildren());

const CODE = '6009801234567';

/** Types keys into a field as a device does. @param gap milliseconds between two keys */
const keysOf = (text: string): string[] => text.split('');

function type(target: HTMLInputElement, keys: readonly string[], gap: number, start = 1000): boolean {
  let at = start;
  let isLeft = true;
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    act(() => void (isLeft = target.dispatchEvent(event)));
    if (isLeft && key.length === 1) target.value += key;
    at += gap;
  }
  return isLeft;
}

function show(inputType: string, text = '') {
  const onCode = vi.fn<(code: string) => void>();
  const other = document.createElement('input');
  other.type = inputType;
  other.value = text;
  document.body.replaceChildren(other);
  renderHook(() =>
    useStrayScans({ field: { current: null }, isKnown: (code) => code === CODE || code === 'AB-12', onCode }),
  );
  return { other, onCode };
}

it.each([
  ['text', 'Chipo', [...keysOf(CODE), 'Enter'], 2],
  ['text', 'Chipo', ['A', 'B', '-', '1', '2', 'Tab'], 30],
  ['password', 'half', [...keysOf(CODE), 'Enter'], 120],
])('takes a code out of a field of %s with %j', (kind, text, keys, gap) => {
  const { other, onCode } = show(kind, text);
  const isLeft = type(other, keys, gap);
  expect(onCode).toHaveBeenCalledExactlyOnceWith(keys.slice(0, -1).join(''));
  expect(other.value).toBe(text);
  expect(isLeft).toBe(false);
});

it('takes a code that follows typed letters at once, and leaves the letters', () => {
  const { other, onCode } = show('password');
  type(other, ['h', 'a'], 80);
  type(other, [...keysOf(CODE), 'Enter'], 2, 1160);
  expect(onCode).toHaveBeenCalledExactlyOnceWith(CODE);
  expect(other.value).toBe('ha');
});

it('takes a scanned code that no item has out of a password, and out of nothing else', () => {
  const password = show('password');
  type(password.other, [...keysOf('999999'), 'Enter'], 2);
  expect(password.onCode).toHaveBeenCalledExactlyOnceWith('999999');
  expect(password.other.value).toBe('');
  const text = show('text');
  expect(type(text.other, [...keysOf('999999'), 'Enter'], 2)).toBe(true);
  expect(text.onCode).not.toHaveBeenCalled();
  expect(text.other.value).toBe('999999');
});

it('leaves a typed amount or PIN that is the SKU of an item', () => {
  for (const kind of ['text', 'password']) {
    const { other, onCode } = show(kind);
    expect(type(other, [...keysOf('AB-12'), 'Enter'], 120)).toBe(true);
    expect(onCode).not.toHaveBeenCalled();
  }
});

it('leaves what a hand types', () => {
  const { other, onCode } = show('password');
  expect(type(other, [...keysOf('secret'), 'Enter'], 90)).toBe(true);
  type(other, [...keysOf(CODE), 'Enter'], 400, 9000);
  expect(onCode).not.toHaveBeenCalled();
});
