import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns the secret part of the address for delivery reports. Gateways of SMS do not sign their reports.
 * @param secret Directus' SECRET; the token cannot be calculated back to it
 */
export function reportToken(secret: string, channel: string): string {
  return createHmac('sha256', secret)
    .update(`chitenge delivery reports ${channel}`)
    .digest('base64url')
    .slice(0, 32);
}

export function isReportToken(token: string, secret: string, channel: string): boolean {
  const expected = Buffer.from(reportToken(secret, channel));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
