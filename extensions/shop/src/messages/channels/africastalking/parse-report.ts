import type { DeliveryReport, ReportedState } from '../channel.ts';
import { errorText } from '../error-text.ts';

const LONGEST_BODY = 16 * 1024;

/** Final statuses of developers.africastalking.com/docs/sms/notifications. Every other one means that it is on its way. */
const FINAL: Readonly<Record<string, ReportedState>> = {
  Success: 'delivered',
  Failed: 'failed',
  Rejected: 'failed',
  // The documentation does not call these two final, but staff must see them.
  AbsentSubscriber: 'failed',
  Expired: 'failed',
};

/** Returns E.164. A plus sign that is not encoded arrives as a space. */
function parsePhone(text: string): string | null {
  const digits = text.trim().replace(/^\+/, '');
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
}

/**
 * Reads a delivery report of Africa's Talking.
 * @returns null for a body that is no delivery report
 */
export function parseReport(contentType: string, body: Buffer): DeliveryReport | null {
  const [mediaType = ''] = contentType.split(';');
  if (mediaType.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return null;
  if (body.byteLength > LONGEST_BODY) return null;
  const form = new URLSearchParams(body.toString('utf8'));
  const providerId = form.get('id')?.trim() ?? '';
  const status = form.get('status')?.trim() ?? '';
  if (providerId === '' || providerId.length > 255 || status === '') return null;
  const state = Object.hasOwn(FINAL, status) ? (FINAL[status] ?? 'sent') : 'sent';
  const reason = errorText(form.get('failureReason') ?? '');
  return {
    providerId,
    recipient: parsePhone(form.get('phoneNumber') ?? ''),
    state,
    error: state === 'failed' ? errorText(reason === '' ? status : `${status}: ${reason}`) : null,
  };
}
