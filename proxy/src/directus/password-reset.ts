import type { RequestPasswordReset } from '@chitenge/contract/admin-session';
import { z } from 'zod';
import { createDirectusClient, parseResponse, type DirectusConnection } from './client.ts';
import { errorOfStatus } from './request-error.ts';
import { callerHeaders, type Caller } from './staff-client.ts';

/** Forgotten passwords of staff. All methods throw DirectusRequestError. */
export interface PasswordResets {
  /** Returns whether Directus can send mail. */
  byMail(): Promise<boolean>;
  /** Makes Directus mail a link to its own form for a new password, if the address has an active account. */
  request(input: RequestPasswordReset, caller: Caller): Promise<void>;
}

const mailResponse = z.object({ data: z.object({ configured: z.boolean() }) });

export function createPasswordResets(connection: DirectusConnection): PasswordResets {
  const directus = createDirectusClient(connection);
  return {
    async byMail() {
      const response = await directus.fetch('/shop/mail');
      if (!response.ok) throw errorOfStatus(response.status, 'GET /shop/mail', '');
      return (await parseResponse('/shop/mail', mailResponse, response)).data.configured;
    },
    async request({ email }, caller) {
      const response = await connection.fetch(`${connection.url}/auth/password/request`, {
        method: 'POST',
        headers: { ...callerHeaders(caller), 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      // Directus answers the same for an address without an account.
      if (!response.ok) throw errorOfStatus(response.status, 'POST /auth/password/request', '');
    },
  };
}
