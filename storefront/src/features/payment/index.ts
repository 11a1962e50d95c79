export { canAskForPin, paymentOptionsQuery } from './api/payment-options.ts';
export { OrderPayment, orderWithPayment } from './order-payment.tsx';
export { paymentLink, tokenHeaders, useOrderToken } from './order-token.ts';
export { PayableOrderView } from './payable-order-view.tsx';
export { pollDelay } from './poll-delay.ts';
export { TrackOrderForm } from './track-order-form.tsx';
