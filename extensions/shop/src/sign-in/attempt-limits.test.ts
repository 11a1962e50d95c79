import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAttemptLimits, type AttemptLimits, type SignInAttempt } from './attempt-limits.ts';
import { createMemorySeries } from './series-store.ts';

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
async function attack(
  limits: AttemptLimits,
  milliseconds: number,
  next: () => SignInAttempt | Promise<SignInAttempt>,
): Promise<number> {
  let reached = 0;
  for (let passed = 0; passed < milliseconds; passed += SECOND) {
    if ((await limits.begin(await next())) === 0) reached += 1;
    vi.advanceTimersByTime(SECOND);
  }
  return reached;
}

it('lets a client try eight times, then delays each attempt twice as long as the previous one', async () => {
  const limits = createAttemptLimits(createMemorySeries());
  for (let tried = 0; tried < 8; tried += 1) expect(await limits.begin(attempt())).toBe(0);
  for (const delay of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    expect(await limits.begin(attempt())).toBe(delay * SECOND);
    vi.advanceTimersByTime(delay * SECOND);
    expect(await limits.begin(attempt())).toBe(0);
  }
});

it('slows an attack of an hour down to a few attempts, while others sign in at any time', async () => {
  const limits = createAttemptLimits(createMemorySeries());
  let reached = 0;
  for (let minute = 0; minute < 60; minute += 1) {
    reached += await attack(limits, 60 * SECOND, () => attempt());
    const elsewhere = attempt({ client: `198.51.100.${minute}` });
    expect(await limits.begin(elsewhere)).toBe(0);
    await limits.succeed(elsewhere);
    const known = attempt({ client: 'device:a', isKnown: true });
    expect(await limits.begin(known)).toBe(0);
    await limits.succeed(known);
  }
  expect(reached).toBeGreaterThanOrEqual(8);
  expect(reached).toBeLessThan(25);
});

it('delays many addresses together, but never a known device', async () => {
  const limits = createAttemptLimits(createMemorySeries());
  let address = 0;
  const reached = await attack(limits, HOUR, () =>
    attempt({ client: `10.0.${address >> 8}.${address++ & 255}` }),
  );
  expect(reached).toBeLessThan(200);
  expect(await limits.begin(attempt({ client: 'new' }))).toBeLessThanOrEqual(30 * SECOND);
  expect(await limits.begin(attempt({ client: 'device:a', isKnown: true }))).toBe(0);
});

it('delays one address that tries many accounts', async () => {
  const limits = createAttemptLimits(createMemorySeries());
  let account = 0;
  const reached = await attack(limits, HOUR, () => attempt({ account: `account ${account++}` }));
  expect(reached).toBeLessThan(150);
});

it('counts concurrent attempts before one of them has failed', async () => {
  const limits = createAttemptLimits(createMemorySeries());
  const delays = await Promise.all(Array.from({ length: 50 }, () => limits.begin(attempt())));
  expect(delays.filter((delay) => delay === 0)).toHaveLength(8);
});

it('forgets the attempts of a client that signs in', async () => {
  const limits = createAttemptLimits(createMemorySeries());
  for (let tried = 0; tried < 8; tried += 1) await limits.begin(attempt());
  vi.advanceTimersByTime(SECOND);
  expect(await limits.begin(attempt())).toBe(0);
  await limits.succeed(attempt());
  for (let tried = 0; tried < 8; tried += 1) expect(await limits.begin(attempt())).toBe(0);
});

it('lets any number of staff members sign in from one address', async () => {
  const limits = createAttemptLimits(createMemorySeries());
  for (let account = 0; account < 200; account += 1) {
    const first = attempt({ account: `account ${account}` });
    expect(await limits.begin(first)).toBe(0);
    await limits.succeed({ ...first, isKnown: true });
  }
});

it('does not let a sign-in make up for failures with other accounts', async () => {
  const limits = createAttemptLimits(createMemorySeries());
  const reached = await attack(limits, HOUR, async () => {
    const own = attempt({ account: 'attacker', isKnown: true });
    if ((await limits.begin(own)) === 0) await limits.succeed(own);
    return attempt({ account: `account ${Date.now()}` });
  });
  expect(reached).toBeLessThan(150);
});
