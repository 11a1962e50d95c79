import { createItem, isDirectusError } from '@directus/sdk';
import type { DirectusClient } from './client.ts';
import { toFailure } from './failure.ts';

export interface Newsletter {
  /** Keeps an address; one that is kept already stays as it is, so that nobody can learn who subscribed. */
  subscribe(email: string): Promise<void>;
}

const CALL = 'newsletter_subscribers';

function isKept(error: unknown): boolean {
  return isDirectusError(error) && error.errors.some((one) => one.extensions.code === 'RECORD_NOT_UNIQUE');
}

export function createNewsletter(directus: DirectusClient): Newsletter {
  return {
    async subscribe(email) {
      try {
        await directus.create(CALL, createItem('newsletter_subscribers', { email }, { fields: ['id'] }));
      } catch (error) {
        if (!isKept(error)) throw toFailure(error, CALL);
      }
    },
  };
}
