/** PINs of managers at the till: docs/back-office.md#till. */
import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { TILL_PINS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';

const hashOf = promisify<string | Buffer, Buffer, number, Buffer>(scrypt);
const BYTES = 32;
const SALT_BYTES = 16;

interface PinRow {
  user: string;
  hash: string;
  date_updated: Date | string;
}

export interface TillPins {
  set(userId: string, pin: string): Promise<void>;
  remove(userId: string): Promise<void>;
  /** Whether it is the person's PIN; false for one who has none. */
  isOf(userId: string, pin: string): Promise<boolean>;
  /** Who has one. */
  owners(): Promise<string[]>;
}

/** @param secret Directus' `SECRET`, without which a copy of the database does not help to guess */
export function createTillPins(database: Knex, secret: string): TillPins {
  const pins = () => database<PinRow>(TILL_PINS);
  const derive = (pin: string, salt: Buffer): Promise<Buffer> =>
    hashOf(createHmac('sha256', secret).update(`till pin ${pin}`).digest(), salt, BYTES);

  async function fits({ hash }: PinRow, pin: string): Promise<boolean> {
    const [salt = '', expected = ''] = hash.split('.');
    const known = Buffer.from(expected, 'base64url');
    return (
      known.length === BYTES && timingSafeEqual(known, await derive(pin, Buffer.from(salt, 'base64url')))
    );
  }

  return {
    async set(user, pin) {
      const salt = randomBytes(SALT_BYTES);
      const derived = await derive(pin, salt);
      const hash = `${salt.toString('base64url')}.${derived.toString('base64url')}`;
      await pins().insert({ user, hash, date_updated: new Date() }).onConflict('user').merge();
    },
    async remove(user) {
      await pins().where({ user }).delete();
    },
    async isOf(user, pin) {
      const row = await pins().where({ user }).first();
      return row !== undefined && fits(row, pin);
    },
    owners: () => pins().pluck('user'),
  };
}
