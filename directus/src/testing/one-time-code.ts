import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds for which a code is valid. */
const STEP_MS = 30_000;

/** Milliseconds that a test needs to use a code. */
const MIN_VALID_MS = 8_000;

/**
 * Returns a one-time code of a secret in base32 (RFC 6238).
 * It waits for the next code when the current one is about to end.
 */
export async function oneTimeCode(secret: string): Promise<string> {
  const validMs = STEP_MS - (Date.now() % STEP_MS);
  if (validMs < MIN_VALID_MS) await delay(validMs);
  const bits = Array.from(secret)
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.trunc(Date.now() / STEP_MS)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}
