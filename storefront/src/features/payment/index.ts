export { canAskForPin, paymentOptionsQuery } from './api/payment-options.ts';
export { OrderPayment, orderWithPayment, PayableOrderView } from './payable-order-view.tsx';
export { paymentLink, tokenHeaders, useOrderToken } from './order-token.ts';
export { payAtOnce } from './pay-at-once.ts';
export { pollDelay } from './poll-delay.ts';
export { TrackOrderForm } from './track-order-form.tsx';
