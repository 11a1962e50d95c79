export { LazyOrderChanges } from './lazy-order-changes.tsx';
