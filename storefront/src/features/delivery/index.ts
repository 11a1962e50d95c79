export { deliveryMethodsQuery } from './api/delivery-methods.ts';
export { daysText, feeText, feeWords } from './delivery-words.ts';
export { DeliveryEstimateList } from './delivery-estimate-list.tsx';
export { DeliveryHint } from './delivery-hint.tsx';
export { useCartShipping, useProductShipping } from './use-shipping-texts.ts';
