import type { ReportStatus } from './settings.ts';

/** The statuses of developers.africastalking.com/docs/sms/sending/bulk with which a recipient is rejected. */
const REJECTIONS = {
  401: 'RiskHold',
  402: 'InvalidSenderId',
  403: 'InvalidPhoneNumber',
  404: 'UnsupportedNumberType',
  405: 'InsufficientBalance',
  406: 'UserInBlacklist',
  407: 'CouldNotRoute',
  409: 'DoNotDisturbRejection',
  500: 'InternalServerError',
  501: 'GatewayError',
  502: 'RejectedByGateway',
};

/** The final reports of accepted messages, with their reasons. */
const REPORTS: Record<string, { status: ReportStatus; failureReason?: string }> = {
  601: { status: 'Failed', failureReason: 'UserIsInactive' },
  602: { status: 'Rejected', failureReason: 'UserInBlackList' },
  603: { status: 'Buffered' },
};

/** Numbers with an outcome of their own begin so. They are this simulator's: Africa's Talking has none. */
const PREFIX = '+260960000';

const forNumber = <Value>(phoneNumber: string, byCode: Record<string, Value>): Value | undefined =>
  phoneNumber.startsWith(PREFIX) ? byCode[phoneNumber.slice(PREFIX.length)] : undefined;

/** Returns the status with which a number is rejected, by its last three digits. */
export function rejectionOf(phoneNumber: string): { statusCode: number; status: string } | undefined {
  const status = forNumber(phoneNumber, REJECTIONS);
  return status === undefined ? undefined : { statusCode: Number(phoneNumber.slice(-3)), status };
}

/** Returns the one report of a number with an outcome of its own. */
export const reportOf = (phoneNumber: string) => forNumber(phoneNumber, REPORTS);
