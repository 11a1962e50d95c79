import type { REPORT_STATUSES } from './settings.ts';

interface SpecialNumber {
  phoneNumber: string;
  /** Status code and name in the answer. */
  answer?: { statusCode: number; status: string };
  /** The final report of an accepted message. */
  report?: { status: (typeof REPORT_STATUSES)[number]; failureReason: string };
}

const rejected = (statusCode: number, status: string): SpecialNumber => ({
  phoneNumber: `+260960000${statusCode}`,
  answer: { statusCode, status },
});

/**
 * Numbers with an outcome of their own. They are this simulator's: Africa's Talking has none. The last three digits of
 * the first ones are the status code of developers.africastalking.com/docs/sms/sending/bulk.
 */
export const SPECIAL_NUMBERS: readonly SpecialNumber[] = [
  rejected(401, 'RiskHold'),
  rejected(402, 'InvalidSenderId'),
  rejected(403, 'InvalidPhoneNumber'),
  rejected(404, 'UnsupportedNumberType'),
  rejected(405, 'InsufficientBalance'),
  rejected(406, 'UserInBlacklist'),
  rejected(407, 'CouldNotRoute'),
  rejected(409, 'DoNotDisturbRejection'),
  rejected(500, 'InternalServerError'),
  rejected(501, 'GatewayError'),
  rejected(502, 'RejectedByGateway'),
  { phoneNumber: '+260960000601', report: { status: 'Failed', failureReason: 'UserIsInactive' } },
  { phoneNumber: '+260960000602', report: { status: 'Rejected', failureReason: 'UserInBlackList' } },
  { phoneNumber: '+260960000603', report: { status: 'Buffered', failureReason: '' } },
];

export const specialNumber = (phoneNumber: string) =>
  SPECIAL_NUMBERS.find((special) => special.phoneNumber === phoneNumber);
