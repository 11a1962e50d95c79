import type { GatewayResponse, PaymentGateway } from '../gateway.ts';

export const MANUAL = 'manual';

const waitsForStaff: GatewayResponse = { report: { state: 'pending' }, payload: null };

/**
 * Payments that the payer makes alone, by dialling the code of the network, and refunds that staff send by hand.
 * Staff verify the payments, so a question has no answer; a refund that staff record has been sent.
 */
export const manualGateway: PaymentGateway = {
  name: MANUAL,
  checkAccess: () => Promise.resolve(),
  request: () => Promise.resolve(waitsForStaff),
  check: () => Promise.resolve(waitsForStaff),
  refund: ({ amount, currency }) =>
    Promise.resolve({ report: { state: 'completed', amount, currency, receipt: null }, payload: null }),
  checkRefund: () => Promise.resolve(waitsForStaff),
  networks: () => Promise.resolve([]),
  predictProvider: () => Promise.resolve(null),
  verifyCallback: () => Promise.resolve(false),
  parseCallback: () => null,
};
