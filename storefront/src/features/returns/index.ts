export { LazyOrderReturns, useReturns } from './lazy-order-returns.tsx';
export { ReturnFields, useReturnForm } from './return-fields.tsx';
