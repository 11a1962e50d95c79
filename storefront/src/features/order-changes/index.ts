export { GiveUpButton } from './give-up-button.tsx';
export { LazyOrderChanges } from './lazy-order-changes.tsx';
