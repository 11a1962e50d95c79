import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAttemptLimits, type AttemptLimits, type SignInAttempt } from './attempt-limits.ts';

const SECOND = 1000;
const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const attempt = (changes: Partial<SignInAttempt> = {}): SignInAttempt => ({
  account: 'owner',
  client: '203.0.113.66',
  isKnown: false,
  ...changes,
});

/** Tries once a second for so long. Returns the attempts that reached the password check. */
function attack(limits: AttemptLimits, milliseconds: number, next: () => SignInAttempt): number {
  let reached = 0;
  for (let passed = 0; passed < milliseconds; passed += SECOND) {
    if (limits.begin(next()) === 0) reached += 1;
    vi.advanceTimersByTime(SECOND);
  }
  return reached;
}

it('lets a client try eight times, then delays each attempt twice as long as the previous one', () => {
  const limits = createAttemptLimits();
  for (let tried = 0; tried < 8; tried += 1) expect(limits.begin(attempt())).toBe(0);
  for (const delay of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    expect(limits.begin(attempt())).toBe(delay * SECOND);
    vi.advanceTimersByTime(delay * SECOND);
    expect(limits.begin(attempt())).toBe(0);
  }
});

it('slows an attack of an hour down to a few attempts, while others sign in at any time', () => {
  const limits = createAttemptLimits();
  let reached = 0;
  for (let minute = 0; minute < 60; minute += 1) {
    reached += attack(limits, 60 * SECOND, () => attempt());
    const elsewhere = attempt({ client: `198.51.100.${minute}` });
    expect(limits.begin(elsewhere)).toBe(0);
    limits.succeed(elsewhere);
    const known = attempt({ client: 'device:a', isKnown: true });
    expect(limits.begin(known)).toBe(0);
    limits.succeed(known);
  }
  expect(reached).toBeGreaterThanOrEqual(8);
  expect(reached).toBeLessThan(25);
});

it('delays many addresses together, but never a known device', () => {
  const limits = createAttemptLimits();
  let address = 0;
  const reached = attack(limits, HOUR, () => attempt({ client: `10.0.${address >> 8}.${address++ & 255}` }));
  expect(reached).toBeLessThan(200);
  expect(limits.begin(attempt({ client: 'new' }))).toBeLessThanOrEqual(30 * SECOND);
  expect(limits.begin(attempt({ client: 'device:a', isKnown: true }))).toBe(0);
});

it('delays one address that tries many accounts', () => {
  const limits = createAttemptLimits();
  let account = 0;
  const reached = attack(limits, HOUR, () => attempt({ account: `account ${account++}` }));
  expect(reached).toBeLessThan(150);
});

it('counts concurrent attempts before one of them has failed', () => {
  const limits = createAttemptLimits();
  const delays = Array.from({ length: 50 }, () => limits.begin(attempt()));
  expect(delays.filter((delay) => delay === 0)).toHaveLength(8);
});

it('forgets the attempts of a client that signs in', () => {
  const limits = createAttemptLimits();
  for (let tried = 0; tried < 8; tried += 1) limits.begin(attempt());
  vi.advanceTimersByTime(SECOND);
  expect(limits.begin(attempt())).toBe(0);
  limits.succeed(attempt());
  for (let tried = 0; tried < 8; tried += 1) expect(limits.begin(attempt())).toBe(0);
});

it('lets any number of staff members sign in from one address', () => {
  const limits = createAttemptLimits();
  for (let account = 0; account < 200; account += 1) {
    const first = attempt({ account: `account ${account}` });
    expect(limits.begin(first)).toBe(0);
    limits.succeed({ ...first, isKnown: true });
  }
});

it('does not let a sign-in make up for failures with other accounts', () => {
  const limits = createAttemptLimits();
  const reached = attack(limits, HOUR, () => {
    const own = attempt({ account: 'attacker', isKnown: true });
    if (limits.begin(own) === 0) limits.succeed(own);
    return attempt({ account: `account ${Date.now()}` });
  });
  expect(reached).toBeLessThan(150);
});
