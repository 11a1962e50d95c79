import { randomUUID } from 'node:crypto';
import type { Context } from '../shared/context.ts';
import type { Settings } from './settings.ts';
import { rejectionOf } from './special-numbers.ts';

/** An SMS that the gateway accepted. */
export interface Sms {
  messageId: string;
  phoneNumber: string;
  /** The sender's name or short code. */
  from: string;
  text: string;
  at: string;
  /** The newest report; null before the first. */
  reported: string | null;
}

/** A recipient in the answer. */
export interface Recipient {
  statusCode: number;
  number: string;
  status: string;
  cost: string;
  messageId: string;
}

interface Incoming extends Pick<Sms, 'phoneNumber' | 'from' | 'text'> {
  isQueued: boolean;
}

const E164 = /^\+[1-9]\d{8,14}$/;

/** The SMS of one simulator, in memory. A repeated request makes another SMS, as at the real gateway. */
export function createMessages({ journal }: Context<Settings>) {
  const accepted: Sms[] = [];
  return {
    /** Accepts or rejects an SMS to one number. */
    accept({ isQueued, ...incoming }: Incoming): { recipient: Recipient; sms: Sms | null } {
      const { phoneNumber: number } = incoming;
      const digits = number.replace(/^\+/, '');
      const rejection = E164.test(number)
        ? rejectionOf(number)
        : { statusCode: 403, status: 'InvalidPhoneNumber' };
      if (rejection) {
        journal.add('fault', `An SMS is rejected: ${rejection.statusCode} ${rejection.status}`, digits);
        return { recipient: { ...rejection, number, cost: '0', messageId: 'None' }, sms: null };
      }
      const messageId = `ATXid_${randomUUID().replaceAll('-', '')}`;
      const sms: Sms = { ...incoming, messageId, at: new Date().toISOString(), reported: null };
      accepted.push(sms);
      journal.add('sms', 'An SMS of the shop is accepted', digits);
      const statusCode = isQueued ? 102 : 101;
      return { recipient: { statusCode, number, status: 'Success', cost: 'ZMW 0.2500', messageId }, sms };
    },
    list: () => accepted,
    clear(): void {
      accepted.length = 0;
    },
  };
}

export type Messages = ReturnType<typeof createMessages>;
