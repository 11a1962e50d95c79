export { CheckoutView } from './checkout-view.tsx';
export { SAVED_FIELDS_KEY } from './saved-fields.ts';
export { usePlaceOrder } from './use-place-order.ts';
