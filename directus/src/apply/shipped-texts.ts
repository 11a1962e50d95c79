/**
 * Recognises the texts that the shop came with, of this version and of all earlier ones, by the beginnings of their SHA-256. A text
 * that the owner has not edited follows when a new version words it better.
 */
import { createHash } from 'node:crypto';
import shipped from './shipped-texts.json' with { type: 'json' };

/** The hashes of each place, such as `message order-placed sms` or `page contact`; the present one is last. */
export const SHIPPED_TEXTS: Readonly<Record<string, readonly string[]>> = shipped;

const LENGTH = 16;

export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, LENGTH);

/** Returns whether a version of the shop came with this text. */
export const isShipped = (place: string, text: string): boolean =>
  SHIPPED_TEXTS[place]?.includes(hashOf(text)) ?? false;
