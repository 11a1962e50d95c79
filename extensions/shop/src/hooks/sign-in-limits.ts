import type { Knex } from 'knex';
import { z } from 'zod';
import { TooManySignInsError } from '../directus/errors.ts';
import type { DirectusContext, EventContext, Register } from '../directus/types.ts';
import { createAttemptLimits, type SignInAttempt } from '../sign-in/attempt-limits.ts';
import { createDeviceTokens } from '../sign-in/device-token.ts';
import { createSharedSeries } from '../sign-in/shared-series.ts';

/** The back office adds the token of its device to the credentials. The Studio has none. */
const payloadSchema = z.object({ device: z.string().optional() });

const metaSchema = z.object({ user: z.uuid().optional() });

/** Returns whether the account has signed in from this address before. Directus logs every sign-in. */
async function hasSignedInFrom(database: Knex, user: string, ip: string): Promise<boolean> {
  const row: unknown = await database('directus_activity').where({ action: 'login', user, ip }).first('id');
  return row !== undefined;
}

/**
 * Limits the sign-ins through Directus: those of the back office, of the Studio and of both APIs. Directus’ own limit
 * is off (directus/src/apply/settings.ts), because it suspends the account.
 */
export function limitSignIns(register: Register, { database, env, logger }: DirectusContext): void {
  const secret = String(env['SECRET']);
  const limits = createAttemptLimits(createSharedSeries(secret, logger));
  const devices = createDeviceTokens(secret);

  async function attemptOf(
    payload: unknown,
    meta: unknown,
    { accountability }: EventContext,
  ): Promise<SignInAttempt | null> {
    const account = metaSchema.safeParse(meta).data?.user;
    if (account === undefined) return null;
    const device = devices.read(account, payloadSchema.safeParse(payload).data?.device);
    if (device !== null) return { account, client: `device ${device}`, isKnown: true };
    const ip = accountability?.ip ?? '';
    return { account, client: ip, isKnown: await hasSignedInFrom(database, account, ip) };
  }

  register.filter('auth.login', async (payload, meta, context) => {
    const attempt = await attemptOf(payload, meta, context);
    const delay = attempt ? await limits.begin(attempt) : 0;
    if (delay > 0) throw new TooManySignInsError({ retryAfter: Math.ceil(delay / 1000) });
    return payload;
  });

  register.action('auth.login', (meta, context) => {
    if (meta['status'] !== 'success') return;
    attemptOf(meta['payload'], meta, context).then(
      (attempt) => attempt && limits.succeed(attempt),
      (error: unknown) => logger.warn(error),
    );
  });
}
