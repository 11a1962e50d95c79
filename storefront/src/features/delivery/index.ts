export { deliveryMethodsQuery } from './api/delivery-methods.ts';
export { fromText } from './delivery-from.ts';
export { daysText, feeText, feeWords } from './delivery-words.ts';
export {
  DeliveryEstimateList,
  useDeliveryEstimates,
  type DeliveryEstimate,
} from './delivery-estimate-list.tsx';
export { doorOffer } from './door-offer.ts';
export { DeliveryHint, useCartShipping, useProductShipping } from './delivery-hint.tsx';
