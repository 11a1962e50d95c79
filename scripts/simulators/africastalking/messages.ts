import { randomUUID } from 'node:crypto';
import type { Context } from './context.ts';
import { specialNumber } from './special-numbers.ts';

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

interface Incoming {
  phoneNumber: string;
  from: string;
  text: string;
  isQueued: boolean;
}

const E164 = /^\+[1-9]\d{8,14}$/;

/** The SMS of one simulator, in memory. A repeated request makes another SMS, as at the real gateway. */
export function createMessages({ journal }: Pick<Context, 'journal'>) {
  const accepted: Sms[] = [];
  let count = 0;

  function reject(number: string, statusCode: number, status: string): Recipient {
    journal.add('fault', `An SMS is rejected: ${statusCode} ${status}`, number.replace(/^\+/, ''));
    return { statusCode, number, status, cost: '0', messageId: 'None' };
  }

  return {
    /** Accepts or rejects an SMS to one number. */
    accept({ phoneNumber, from, text, isQueued }: Incoming): { recipient: Recipient; sms: Sms | null } {
      if (!E164.test(phoneNumber)) {
        return { recipient: reject(phoneNumber, 403, 'InvalidPhoneNumber'), sms: null };
      }
      const special = specialNumber(phoneNumber)?.answer;
      if (special) return { recipient: reject(phoneNumber, special.statusCode, special.status), sms: null };
      count += 1;
      const messageId = `ATXid_${randomUUID().replaceAll('-', '')}${count}`;
      const sms: Sms = { messageId, phoneNumber, from, text, at: new Date().toISOString(), reported: null };
      accepted.push(sms);
      journal.add('sms', 'An SMS of the shop is accepted', phoneNumber.replace(/^\+/, ''));
      const statusCode = isQueued ? 102 : 101;
      return {
        recipient: { statusCode, number: phoneNumber, status: 'Success', cost: 'ZMW 0.2500', messageId },
        sms,
      };
    },
    find: (messageId: string) => accepted.find((sms) => sms.messageId === messageId),
    list: () => accepted,
    clear(): void {
      accepted.length = 0;
    },
  };
}

export type Messages = ReturnType<typeof createMessages>;
