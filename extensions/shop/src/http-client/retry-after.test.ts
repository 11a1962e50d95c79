import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

describe('retryAfterMs', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['5', 5000],
    [' 0 ', 0],
    ['86400', 600_000],
    ['Sun, 22 Nov 2026 12:00:45 GMT', 45_000],
    ['Sun, 22 Nov 2026 11:00:00 GMT', 0],
    ['Mon, 23 Nov 2026 12:00:00 GMT', 600_000],
    [null, 30_000],
    ['', 30_000],
    ['soon', 30_000],
    ['-1', 30_000],
    ['1.5', 30_000],
  ])('reads %j as %i ms', (header, pause) => {
    expect(retryAfterMs(header)).toBe(pause);
  });
});
