import { createItem, isDirectusError } from '@directus/sdk';
import type { DirectusClient } from './client.ts';
import { toDirectusRequestError } from './request-error.ts';

export interface Newsletter {
  /** Saves an email address. A known address is no error, so that callers cannot find out who subscribed. */
  subscribe(email: string): Promise<void>;
}

const CALL = 'newsletter_subscribers';

function isAlreadySubscribed(error: unknown): boolean {
  return isDirectusError(error) && error.errors.some((one) => one.extensions.code === 'RECORD_NOT_UNIQUE');
}

export function createNewsletter(directus: DirectusClient): Newsletter {
  return {
    async subscribe(email) {
      try {
        await directus.create(CALL, createItem('newsletter_subscribers', { email }, { fields: ['id'] }));
      } catch (error) {
        if (!isAlreadySubscribed(error)) throw toDirectusRequestError(error, CALL);
      }
    },
  };
}
