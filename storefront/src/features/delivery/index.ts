export { deliveryMethodsQuery } from './api/delivery-methods.ts';
export { daysText, feeText, feeWords } from './delivery-words.ts';
export { DeliveryEstimateList, useDeliveryEstimates } from './delivery-estimate-list.tsx';
export type { DeliveryEstimate } from './delivery-estimates.ts';
export { DeliveryHint } from './delivery-hint.tsx';
export { useCartShipping, useProductShipping } from './use-shipping-texts.ts';
