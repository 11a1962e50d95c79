import { USUAL_PATIENCE, type GatewayResponse, type PaymentGateway } from '../gateway.ts';

export const MANUAL = 'manual';

const waitsForStaff: GatewayResponse = { report: { state: 'pending' }, payload: null };

/**
 * Payments that the payer makes alone, by dialling the code of the network, and refunds that staff send by hand.
 * Staff verify the payments, so a question has no answer; a refund that staff record has been sent.
 */
export const manualGateway: PaymentGateway = {
  name: MANUAL,
  label: 'By hand',
  prompt: null,
  page: null,
  refunds: {
    inParts: true,
    isRepeatable: true,
    request: ({ amount, currency }) =>
      Promise.resolve({
        report: { state: 'completed', amount, currency, transactionId: null },
        payload: null,
      }),
    check: () => Promise.resolve(waitsForStaff),
  },
  patience: { payments: USUAL_PATIENCE, refunds: USUAL_PATIENCE },
  checkAccess: () => Promise.resolve(),
  check: () => Promise.resolve(waitsForStaff),
  verifyCallback: () => Promise.resolve(false),
  parseCallback: () => null,
  keepOfCallback: () => '',
};
