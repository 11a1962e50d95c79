export { LazyOrderReturns } from './lazy-order-returns.tsx';
