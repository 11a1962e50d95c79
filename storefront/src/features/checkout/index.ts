export { CheckoutView } from './checkout-view.tsx';
export { ORDER_ATTEMPT_KEY } from './order-attempt.ts';
export { SAVED_FIELDS_KEY } from './saved-fields.ts';
export { usePlaceOrder } from './use-place-order.ts';
export { useUnansweredOrder } from './use-unanswered-order.ts';
