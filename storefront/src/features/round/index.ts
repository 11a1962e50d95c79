export { RiderRoundView } from './rider-round-view.tsx';
export { roundLink } from './round-link.ts';
