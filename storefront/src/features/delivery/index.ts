export { deliveryMethodsQuery } from './api/delivery-methods.ts';
export { daysText, feeText, feeWords } from './delivery-words.ts';
export { DeliveryHint } from './delivery-hint.tsx';
export { useCartShipping, useProductShipping } from './use-shipping-texts.ts';
