import type { AdminOrder } from '@chitenge/contract/admin-order';

/** Returns the number that pays by mobile money. Staff give none: without a network, their orders have the phone number. */
export const paymentNumber = ({ mobileProvider, mobileNumber, channel }: AdminOrder): string | null =>
  mobileProvider === null && channel !== 'web' ? null : mobileNumber || null;
